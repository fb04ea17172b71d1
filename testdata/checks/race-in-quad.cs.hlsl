// args: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
// resource: output {"size": 16}
RWStructuredBuffer<uint> output;
groupshared uint staged[16];

// The first thread of a quad writes what another one may still have to read.
[numthreads(16, 1, 1)]
void main(uint i : SV_GroupIndex) {
  staged[i] = i;
  GroupMemoryBarrierWithGroupSync();
  uint value = staged[i]; // ALSO "reads it"
  if (i % 4 == 0)
    staged[i + 1] = value; // FINDING[race] "writes staged[1]; thread 1 reads it without a barrier between them"
  GroupMemoryBarrierWithGroupSync();
  if (i < 4)
    output[i] = staged[4 * i + 1];
}

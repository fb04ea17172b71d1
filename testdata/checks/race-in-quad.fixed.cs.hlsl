// args: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
// resource: output {"size": 16}
RWStructuredBuffer<uint> output;
groupshared uint staged[16];

// The first thread of a quad writes when the others have read and given it their values.
[numthreads(16, 1, 1)]
void main(uint i : SV_GroupIndex) {
  staged[i] = i;
  GroupMemoryBarrierWithGroupSync();
  uint value = staged[i];
  value += QuadReadAcrossX(value);
  if (i % 4 == 0)
    staged[i + 1] = value;
  GroupMemoryBarrierWithGroupSync();
  if (i < 4)
    output[i] = staged[4 * i + 1];
}

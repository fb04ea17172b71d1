// args: -T cs_6_0 -E main
// resource: output {"size": 4}
RWStructuredBuffer<uint> output;
groupshared uint count;

// The counter is set to zero by a thread that others do not wait for.
[numthreads(16, 1, 1)]
void main(uint i : SV_GroupIndex) {
  if (i == 0)
    count = 0; // ALSO "writes it"
  InterlockedAdd(count, i & 1); // FINDING[race] "changes count; thread 0 writes it without a barrier between them"
  GroupMemoryBarrierWithGroupSync();
  if (i == 0)
    output[0] = count;
}

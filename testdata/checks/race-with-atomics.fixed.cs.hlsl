// args: -T cs_6_0 -E main
// resource: output {"size": 4}
RWStructuredBuffer<uint> output;
groupshared uint count;

[numthreads(16, 1, 1)]
void main(uint i : SV_GroupIndex) {
  if (i == 0)
    count = 0;
  GroupMemoryBarrierWithGroupSync();
  InterlockedAdd(count, i & 1);
  GroupMemoryBarrierWithGroupSync();
  if (i == 0)
    output[0] = count;
}

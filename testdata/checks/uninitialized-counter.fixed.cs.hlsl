// args: -T cs_6_0 -E main
// resource: values {"type": "uint32", "data": [3, 200, 5, 150]}
RWStructuredBuffer<uint> values : register(u0);
groupshared uint large, small, first;

[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  uint value = values[i];
  if (i == 0) {
    large = 0;
    InterlockedAnd(small, 0);
    uint before;
    InterlockedExchange(first, 0, before);
  }
  GroupMemoryBarrierWithGroupSync();
  if (value > 100)
    InterlockedAdd(large, 1);
  GroupMemoryBarrierWithGroupSync();
  InterlockedAdd(small, value < 10);
  InterlockedMin(first, i);
  GroupMemoryBarrierWithGroupSync();
  values[i] = large + small + first;
}

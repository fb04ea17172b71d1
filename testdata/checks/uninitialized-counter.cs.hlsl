// args: -T cs_6_0 -E main
// resource: values {"type": "uint32", "data": [3, 200, 5, 150]}
RWStructuredBuffer<uint> values : register(u0);
groupshared uint large;

[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  if (values[i] > 100)
    InterlockedAdd(large, 1); // FINDING[uninitialized] "changes large, which no thread of the group has written"
  GroupMemoryBarrierWithGroupSync();
  values[i] = large;
}

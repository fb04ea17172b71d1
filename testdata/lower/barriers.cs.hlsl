// args: -T cs_6_0 -E main
// Sums of a group by halves, with barriers in a loop.
StructuredBuffer<uint> values;
RWStructuredBuffer<uint> sums;
groupshared uint partial[16];

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint index : SV_GroupIndex, uint3 group : SV_GroupID) {
  partial[index] = values[id.x];
  GroupMemoryBarrierWithGroupSync();
  for (uint step = 8; step > 0; step >>= 1) {
    if (index < step)
      partial[index] += partial[index + step];
    GroupMemoryBarrierWithGroupSync();
  }
  if (index == 0)
    sums[group.x] = partial[0];
  AllMemoryBarrierWithGroupSync();
  sums[8 + id.x] = partial[0] ^ index;
}

// args: -T cs_6_0 -E main
// A barrier in a loop: half of the invocations work in each round, all wait.
RWStructuredBuffer<uint> source : register(u0);
RWStructuredBuffer<uint> sums : register(u1);
groupshared uint partial[16];

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  partial[i] = source[id.x];
  GroupMemoryBarrierWithGroupSync();
  for (uint s = 8; s > 0; s >>= 1) {
    if (i < s)
      partial[i] += partial[i + s];
    GroupMemoryBarrierWithGroupSync();
  }
  if (i == 0)
    sums[group.x] = partial[0];
}

// args: -T cs_6_0 -E main
// Groups in two dimensions of invocations in three, a variable of each invocation that
// lives across calls, and memory of the group that another one has written.
RWStructuredBuffer<uint> source : register(u0);
RWStructuredBuffer<uint> target : register(u1);
static uint counter = 3;
groupshared uint tile[2][3][4];

uint counted(uint k) {
  counter += k;
  return counter;
}

[numthreads(4, 3, 2)]
void main(uint3 id : SV_DispatchThreadID, uint3 t : SV_GroupThreadID, uint3 group : SV_GroupID, uint i : SV_GroupIndex) {
  uint n, stride;
  source.GetDimensions(n, stride);
  tile[t.z][t.y][t.x] = source[i % n] + counted(t.x);
  GroupMemoryBarrierWithGroupSync();
  uint w = tile[1 - t.z][2 - t.y][3 - t.x];
  target[(group.y * 2 + group.x) * 24 + i] = w * 1000 + n + counter + id.x + id.y * 16 + id.z * 256;
}

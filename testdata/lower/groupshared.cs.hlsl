// args: -T cs_6_0 -E main
// Structs, matrices, vectors of three and atomic counters in the memory of a group.
struct Cell {
  float3 color;
  uint count;
};
StructuredBuffer<float> values;
RWStructuredBuffer<float> results;
RWStructuredBuffer<uint> counts;
groupshared Cell cells[8];
groupshared float2x2 turns[2];
groupshared uint total;

[numthreads(4, 2, 1)]
void main(uint3 id : SV_DispatchThreadID, uint3 local : SV_GroupThreadID, uint index : SV_GroupIndex, uint3 group : SV_GroupID) {
  if (index == 0) {
    total = 0;
    turns[0] = float2x2(0, 1, -1, 0);
    turns[1] = float2x2(2, 0, 0, 3);
  }
  cells[index].color = float3(values[index], local.x, local.y);
  cells[index].count = group.x;
  GroupMemoryBarrierWithGroupSync();
  Cell other = cells[7 - index];
  GroupMemoryBarrierWithGroupSync();
  uint before;
  InterlockedAdd(total, other.count + 1, before);
  InterlockedMax(cells[index].count, local.x);
  float2 v = mul(turns[local.y], other.color.xy);
  GroupMemoryBarrierWithGroupSync();
  uint o = (group.x * 8 + index) * 3;
  results[o + 0] = v.x;
  results[o + 1] = v.y;
  results[o + 2] = cells[index ^ 1].color[local.y];
  counts[group.x * 8 + index] = total * 10 + cells[index].count;
}

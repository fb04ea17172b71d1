// args: -T cs_6_0 -HV 202x
// args: -T cs_6_0 -HV 202x -fspv-fix-func-call-arguments -O0
// args: -T cs_6_0 -HV 202x -fspv-fix-func-call-arguments
// Functions work on the groupshared memory that they are given, whole or a part.
struct Cell {
  uint count;
  uint sums[4];
  uint2x3 m;
};
groupshared Cell cells[2];
groupshared uint total;
[[vk::binding(0)]] RWStructuredBuffer<uint> result;

void count(groupshared uint n, uint by) { InterlockedAdd(n, by); }
void add(groupshared uint sums[4], uint i) { count(sums[i & 3], i); }
void row(groupshared uint3 r, uint i) { r.y = i; }
void whole(groupshared Cell c, uint i) { count(c.count, 1); add(c.sums, i); }

[numthreads(32, 1, 1)]
void main(uint i : SV_GroupIndex) {
  if (i == 0) {
    cells[0] = (Cell)0;
    cells[1] = (Cell)0;
    total = 0;
  }
  GroupMemoryBarrierWithGroupSync();
  count(total, i);
  whole(cells[i & 1], i);
  if (i < 2)
    row(cells[i].m[1], i + 5);
  GroupMemoryBarrierWithGroupSync();
  if (i == 0) {
    result[0] = total;
    for (uint c = 0; c < 2; c++) {
      result[1 + 8 * c] = cells[c].count;
      for (uint k = 0; k < 4; k++)
        result[2 + 8 * c + k] = cells[c].sums[k];
      result[6 + 8 * c] = cells[c].m[1].y;
      result[7 + 8 * c] = cells[c].m[0].y;
      result[8 + 8 * c] = cells[c].m[1].z;
    }
  }
}

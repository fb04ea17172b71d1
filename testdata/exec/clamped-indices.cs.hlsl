// args: -T cs_6_0
// Indices out of range, which --graphics-robust-access clamps: of a buffer, a table, a groupshared array, a vector and
// an array in a constant buffer. Negative ones count as large.
cbuffer Constants {
  int4 limits[3];
};
StructuredBuffer<int> values;
RWStructuredBuffer<int> results;
groupshared int group[4];
static const int table[5] = {100, 101, 102, 103, 104};

[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  group[i] = 10 * i;
  GroupMemoryBarrierWithGroupSync();
  int far = values[i];
  int4 v = int4(7, 8, 9, 10);
  int local[3] = {far, far + 1, far + 2};
  local[far]++;
  results[6 * i] = table[far];
  results[6 * i + 1] = group[far];
  results[6 * i + 2] = v[far];
  results[6 * i + 3] = limits[far].y;
  results[6 * i + 4] = values[far];
  results[6 * i + 5] = local[2];
  if (i == 0)
    results[1000] = 5;
}

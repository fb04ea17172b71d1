// args: -T cs_6_2 -E main -HV 202x
struct Cell {
  uint count;
  float4 sums[4];
};
groupshared Cell cells[8];
groupshared uint total;
RWStructuredBuffer<float4> result;

void count(groupshared uint n, uint by) {
  uint before;
  InterlockedAdd(n, by, before); // spirv: "OpAtomicIAdd %uint %\w+ %uint_2 %uint_0"
}

void add(groupshared Cell cell, uint i) {
  cell.sums[i] += 1; // spirv: "OpAccessChain %_ptr_Workgroup_v4float %cells"
  count(cell.count, 1);
}

template <typename T>
T read(groupshared T v) {
  return v;
}

[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex) {
  add(cells[i], i & 3);
  count(total, 2);
  GroupMemoryBarrierWithGroupSync();
  result[i] = read(cells[i].sums[0]) * read(total);
}

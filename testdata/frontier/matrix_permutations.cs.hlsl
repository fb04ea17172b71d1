// args: -T cs_6_0 -fspv-target-env=vulkan1.1
// Lattices and permutations: matrices of integers in a constant buffer and in records, column by column as Direct3D has them.
// spirv: "OpDecorate %_arr_v3int_uint_3 ArrayStride 16" "OpDecorate %_arr_v2int_uint_3 ArrayStride 8"
struct Cell { int3 at; int2x3 bounds; bool2x2 open; };
cbuffer Lattice {
  int3x3 basis;
  row_major int3x3 inverse;
  int scale;
};
StructuredBuffer<Cell> cells;
RWStructuredBuffer<Cell> moved;
RWStructuredBuffer<uint2x2> tallies;

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Cell c = cells[id.x];
  c.at = mul(basis, c.at) / scale; // spirv: "OpAccessChain %_ptr_Uniform__arr_v3int_uint_3 %Lattice %int_0"
  c.bounds[0] = min(c.bounds[0], c.at);
  c.bounds[1] = max(c.bounds[1], c.at);
  uint axis = id.x % 3;
  c.open[axis & 1] = bool2(basis[axis][axis] > 0, inverse[axis][0] != 0);
  moved[id.x] = c;
  InterlockedAdd(tallies[0][axis & 1][id.y & 1], 1); // spirv: "OpAccessChain %_ptr_StorageBuffer_uint %tallies %int_0 %uint_0 %\w+ %\w+|OpAccessChain %_ptr_Uniform_uint %tallies %int_0 %uint_0 %\w+ %\w+" "OpAtomicIAdd"
}

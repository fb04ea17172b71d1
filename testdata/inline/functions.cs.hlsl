// args: -T cs_6_6 -E main -HV 2021 -fspv-target-env=vulkan1.3
// [[vk::ext_function]]: the instruction gets the function of the call, with values as
// parameters; one of the same name is not made twice.
#include <vk/khr/cooperative_matrix.h>
using Tile = vk::khr::CooperativeMatrixAccumulator<int, vk::ScopeSubgroup, 8, 8>;
template <typename M>
[[vk::ext_extension("SPV_NV_cooperative_matrix2")]] [[vk::ext_capability(/* CooperativeMatrixPerElementOperationsEXT */ 5432)]]
[[vk::ext_instruction(/* OpCooperativeMatrixPerElementOpEXT */ 5369)]]
M each(M m, [[vk::ext_function]] int f, int2 more);

static int calls = 0;
int change(uint row, uint column, int x, int2 more) {
  calls++;
  if (row == column)
    return x + more.x;
  return x * more.y;
}

RWStructuredBuffer<int> data; // spirv: "OpTypeFunction %int %uint %uint %int %v2int"
[numthreads(32, 1, 1)]
void main() {
  Tile t = Tile::Splat(1);
  t._matrix = each(t._matrix, change(0, 0, 0, 0), (int2)data[0]); // spirv: "OpCooperativeMatrixPerElementOp\w+ %\w+ %\d+ %change_values %\d+"
  t._matrix = each(t._matrix, change(0, 0, 0, 0), int2(2, 3));    // spirv: "OpCooperativeMatrixPerElementOp\w+ %\w+ %\d+ %change_values %\d+"
  t.Store<vk::CooperativeMatrixLayoutRowMajorKHR>(data, 0, 8);
} // spirv: "%change_values = OpFunction %int None" "OpFunctionParameter %uint" "OpIEqual %bool"

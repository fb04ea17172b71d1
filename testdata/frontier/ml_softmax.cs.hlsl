// args: -T cs_6_7 -E main -HV 2021 -fspv-target-env=vulkan1.3
// Softmax of the rows of tiles, without shared memory: reductions and functions that
// are applied to each element (SPV_NV_cooperative_matrix2).
#include <vk/nv/cooperative_matrix2.h>
using namespace vk::nv;
using Tile = vk::khr::CooperativeMatrixAccumulator<float, vk::ScopeSubgroup, 16, 16>;
RWStructuredBuffer<float> scores;

struct Most { static float Combine(float a, float b) { return max(a, b); } };
struct Sum { static float Combine(float a, float b) { return a + b; } };
struct Exp {
  static float Apply(uint row, uint column, float x, float scale) { return exp(x * scale); }
};
struct Causal { // what comes later is not looked at
  static float Apply(uint row, uint column, float x) {
    if (column > row)
      return -1e30f;
    return x;
  }
};

[numthreads(32, 1, 1)]
void main(uint tile : SV_GroupID) {
  // spirv: "OpCapability CooperativeMatrixReductions|OpCapability CooperativeMatrixPerElementOperations" "OpExtension .SPV_NV_cooperative_matrix2."
  Tile x = cooperativeMatrixPerElement<Causal>(
      Tile::Load<vk::CooperativeMatrixLayoutRowMajorKHR>(scores, tile * 256, 16)); // spirv: "OpCooperativeMatrixPerElementOp"
  Tile e = cooperativeMatrixPerElement<Exp>(x - cooperativeMatrixReduceRows<Most>(x), 0.125f); // spirv: "OpCooperativeMatrixReduce\w+ %\w+ %\d+ Row %" "OpCooperativeMatrixPerElementOp"
  (e / cooperativeMatrixReduceRows<Sum>(e)).Store<vk::CooperativeMatrixLayoutRowMajorKHR>(scores, tile * 256, 16); // spirv: "OpCooperativeMatrixReduce" "OpFunctionParameter %float"
}

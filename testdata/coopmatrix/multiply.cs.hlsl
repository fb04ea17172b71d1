// args: -T cs_6_2 -E main -fspv-target-env=vulkan1.3 -enable-16bit-types
#include <vk/khr/cooperative_matrix.h>

// One subgroup computes a tile of c = a * b + c.

using namespace vk::khr;

static const uint M = 16, N = 8, K = 16;

using A = CooperativeMatrixA<half, vk::ScopeSubgroup, M, K>;
using B = CooperativeMatrixB<half, vk::ScopeSubgroup, K, N>;
using C = CooperativeMatrixAccumulator<half, vk::ScopeSubgroup, M, N>;

StructuredBuffer<half> a;
StructuredBuffer<half> b;
RWStructuredBuffer<half> c;

struct Sizes {
  uint depth;
  uint stride;
};
[[vk::push_constant]] Sizes sizes;

// spirv: "OpCapability CooperativeMatrixKHR" "OpCapability VulkanMemoryModel"
// spirv: "OpExtension .SPV_KHR_cooperative_matrix." "OpMemoryModel Logical Vulkan"
// spirv: "%spirvIntrinsicType = OpTypeCooperativeMatrixKHR %half %uint_3 %uint_16 %uint_8 %uint_2"
// spirv: "%spirvIntrinsicType_0 = OpTypeCooperativeMatrixKHR %half %uint_3 %uint_16 %uint_16 %uint_0"
// spirv: "%spirvIntrinsicType_1 = OpTypeCooperativeMatrixKHR %half %uint_3 %uint_16 %uint_8 %uint_1"

[numthreads(32, 1, 1)]
void main() {
  C sum = C::Load<vk::CooperativeMatrixLayoutRowMajorKHR>(c, 0, N); // spirv: "OpCooperativeMatrixLoadKHR %spirvIntrinsicType %\d+ %int_0 %uint_8 None"
  for (uint k = 0; k < sizes.depth; k += K) { // spirv: "OpPhi %spirvIntrinsicType "
    A x = A::Load<vk::CooperativeMatrixLayoutRowMajorKHR>(a, k, sizes.stride);
    B y = B::Load<vk::CooperativeMatrixLayoutColumnMajorKHR>(b, k, sizes.stride);
    sum = cooperativeMatrixMultiplyAdd(x, y, sum); // spirv: "OpCooperativeMatrixMulAddKHR %spirvIntrinsicType %\d+ %\d+ %\d+ NoneKHR"
  }
  sum.Store<vk::CooperativeMatrixLayoutRowMajorKHR>(c, 0, N); // spirv: "OpCooperativeMatrixStoreKHR"
}

// args: -T cs_6_0 -fspv-target-env=vulkan1.3
// A product of tiles that a subgroup has together.
// spirv: "OpExtension .SPV_KHR_cooperative_matrix." "OpCooperativeMatrixMulAddKHR"
#include <vk/khr/cooperative_matrix.h>
StructuredBuffer<float> a;
StructuredBuffer<float> b;
RWStructuredBuffer<float> c;
[numthreads(32, 1, 1)]
void main() {
  using namespace vk::khr;
  CooperativeMatrixA<float, vk::ScopeSubgroup, 8, 8> x = CooperativeMatrixA<float, vk::ScopeSubgroup, 8, 8>::Load<vk::CooperativeMatrixLayoutRowMajorKHR>(a, 0, 8);
  CooperativeMatrixB<float, vk::ScopeSubgroup, 8, 8> y = CooperativeMatrixB<float, vk::ScopeSubgroup, 8, 8>::Load<vk::CooperativeMatrixLayoutRowMajorKHR>(b, 0, 8);
  CooperativeMatrixAccumulator<float, vk::ScopeSubgroup, 8, 8> z = CooperativeMatrixAccumulator<float, vk::ScopeSubgroup, 8, 8>::Splat(0);
  cooperativeMatrixMultiplyAdd(x, y, z).Store<vk::CooperativeMatrixLayoutRowMajorKHR>(c, 0, 8);
}

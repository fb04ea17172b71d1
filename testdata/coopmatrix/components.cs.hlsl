// args: -T cs_6_7 -E main -HV 2021 -enable-16bit-types -fspv-target-env=vulkan1.3
// Matrices of small numbers: products with other components, and conversions.
#include <vk/khr/cooperative_matrix.h>
using namespace vk::khr;
StructuredBuffer<vk::bfloat16_t> halves;
StructuredBuffer<int8_t> bytes;
StructuredBuffer<uint8_t> more;
RWStructuredBuffer<vk::float8_e4m3_t> small;
RWStructuredBuffer<int> sums;

[numthreads(32, 1, 1)]
void main() {
  // spirv: "OpCapability CooperativeMatrixKHR" "OpTypeFloat 16 BFloat16KHR" "OpTypeFloat 8 Float8E4M3EXT"
  using A = CooperativeMatrixA<vk::bfloat16_t, vk::ScopeSubgroup, 16, 16>;
  using B = CooperativeMatrixB<vk::bfloat16_t, vk::ScopeSubgroup, 16, 16>;
  using C = CooperativeMatrixAccumulator<float, vk::ScopeSubgroup, 16, 16>;
  A a = A::Load<vk::CooperativeMatrixLayoutRowMajorKHR>(halves, 0, 16);
  a.Set((vk::bfloat16_t)(a.Get(0) * 2), 1); // spirv: "OpFConvert %float" "OpFMul %float" "OpFConvert %bfloat16"
  C c = cooperativeMatrixMixedMultiplyAdd(a, B::Splat((vk::bfloat16_t)0.5f), C::Splat(0)); // spirv: "OpCooperativeMatrixMulAddKHR %\w+ %\d+ %\d+ %\d+ NoneKHR"
  c.cast<vk::float8_e4m3_t>().Store<vk::CooperativeMatrixLayoutRowMajorKHR>(small, 0, 16); // spirv: "OpFConvert" "OpCooperativeMatrixStoreKHR"
  using A8 = CooperativeMatrixA<int8_t, vk::ScopeSubgroup, 16, 32>;
  using B8 = CooperativeMatrixB<uint8_t, vk::ScopeSubgroup, 32, 16>;
  using C32 = CooperativeMatrixAccumulator<int, vk::ScopeSubgroup, 16, 16>;
  C32 sum = cooperativeMatrixMixedMultiplyAdd(A8::Load<vk::CooperativeMatrixLayoutRowMajorKHR>(bytes, 0, 32),
                                              B8::Load<vk::CooperativeMatrixLayoutColumnMajorKHR>(more, 0, 32), C32::Splat(0)); // spirv: "OpCooperativeMatrixMulAddKHR %\w+ %\d+ %\d+ %\d+ MatrixASignedComponentsKHR.MatrixCSignedComponentsKHR.MatrixResultSignedComponentsKHR"
  sum.Store<vk::CooperativeMatrixLayoutRowMajorKHR>(sums, 0, 16);
}

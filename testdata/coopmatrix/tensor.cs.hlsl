// args: -T cs_6_7 -E main -HV 2021 -enable-16bit-types -fspv-target-env=vulkan1.3
// vk/nv/cooperative_matrix2.h: views of tensors, and accumulators that become others.
#include <vk/nv/cooperative_matrix2.h>
using namespace vk::nv;
ByteAddressBuffer from;
RWByteAddressBuffer to;
RWStructuredBuffer<float16_t> numbers;
using Sums = vk::khr::CooperativeMatrixAccumulator<float16_t, vk::ScopeSubgroup, 16, 8>;

[numthreads(32, 1, 1)]
void main() {
  TensorLayout<2, TensorClampModeRepeat> layout = TensorLayout<2, TensorClampModeRepeat>::Create(); // spirv: "OpTypeTensorViewNV %uint_2 %true %uint_1 %uint_0"
  layout = layout.SetBlockSize(2, 2).SetDimension(64, 32).SetStride(32, 1).Slice(8, 16, 8, 16).SetClampValue(0); // spirv: "OpTensorLayoutSetBlockSizeNV" "OpTensorLayoutSetClampValueNV"
  TensorView<2, true, 1, 0> view = TensorView<2, true, 1, 0>::Create().SetDimension(16, 8).SetStride(8, 1).SetClip(0, 4, 0, 4); // spirv: "OpTensorViewSetClipNV"
  Sums sums = cooperativeMatrixLoadTensor(from, 64, layout, view, Sums::Splat(1)); // spirv: "OpCooperativeMatrixLoadTensorNV %\w+ %\d+ %\d+ %\d+ None TensorView %\d+"
  cooperativeMatrixStoreTensor(sums, to, 0, layout, view);
  cooperativeMatrixToA(sums).Store<vk::CooperativeMatrixLayoutRowMajorKHR>(numbers, 0, 8); // spirv: "OpCooperativeMatrixConvertUse"
  cooperativeMatrixToB(sums).Store<vk::CooperativeMatrixLayoutRowMajorKHR>(numbers, 1024, 8);
  cooperativeMatrixTranspose(sums).Store<vk::CooperativeMatrixLayoutRowMajorKHR>(numbers, 2048, 16); // spirv: "OpCooperativeMatrixTransposeNV"
}

// args: -T cs_6_7 -E main -HV 2021 -enable-16bit-types -fspv-target-env=vulkan1.3
// Tiles of an image of 64 channels times weights: the part of the tensor is told by a
// layout, edges read zeros (SPV_NV_tensor_addressing, SPV_NV_cooperative_matrix2).
#include <vk/nv/cooperative_matrix2.h>
using namespace vk::nv;

ByteAddressBuffer image, weights;
RWByteAddressBuffer result;
struct Size { int width, height; };
[[vk::push_constant]] Size size;

using Pixels = vk::khr::CooperativeMatrixA<float16_t, vk::ScopeSubgroup, 16, 16>;
using Weights = vk::khr::CooperativeMatrixB<float16_t, vk::ScopeSubgroup, 16, 16>;
using Sums = vk::khr::CooperativeMatrixAccumulator<float16_t, vk::ScopeSubgroup, 16, 16>;

[numthreads(32, 1, 1)]
void main(int3 tile : SV_GroupID) {
  // spirv: "OpCapability TensorAddressingNV|OpCapability CooperativeMatrixTensorAddressingNV" "OpExtension .SPV_NV_tensor_addressing."
  TensorLayout<3, TensorClampModeConstant> all = TensorLayout<3, TensorClampModeConstant>::Create() // spirv: "OpTypeTensorLayoutNV %uint_3 %uint_1"
      .SetDimension(size.height, size.width, 64); // spirv: "OpTensorLayoutSetDimensionNV"
  TensorLayout<2> matrix = TensorLayout<2>::Create().SetDimension(9 * 64, 64);
  Sums sums = Sums::Splat(0);
  for (int tap = 0; tap < 9; ++tap)
    for (int channel = 0; channel < 64; channel += 16) {
      Pixels pixels = cooperativeMatrixLoadTensor<Pixels>(
          image, 0, all.Slice(tile.y + tap / 3 - 1, 1, tile.x * 16 + tap % 3 - 1, 16, channel, 16)); // spirv: "OpTensorLayoutSliceNV" "OpCooperativeMatrixLoadTensorNV"
      Weights factors = cooperativeMatrixLoadTensor<Weights>(
          weights, 0, matrix.Slice(tap * 64 + channel, 16, tile.z * 16, 16)); // spirv: "OpCooperativeMatrixLoadTensorNV"
      sums = vk::khr::cooperativeMatrixMultiplyAdd(pixels, factors, sums); // spirv: "OpCooperativeMatrixMulAddKHR"
    }
  cooperativeMatrixStoreTensor(sums, result, 0, all.Slice(tile.y, 1, tile.x * 16, 16, tile.z * 16, 16)); // spirv: "OpCooperativeMatrixStoreTensorNV"
}

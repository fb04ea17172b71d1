// args: -T cs_6_7 -E main -HV 2021 -enable-16bit-types -fspv-target-env=vulkan1.3
// A small network for each pixel: a hidden layer whose weights and bias lie in a
// buffer, and one of three outputs (SPV_NV_cooperative_vector).
#include <vk/nv/cooperative_vector.h>
using namespace vk::nv;

ByteAddressBuffer weights;
RWByteAddressBuffer features;
RWTexture2D<float4> image;

static const uint Inputs = 16, Hidden = 32, Outputs = 3;

[numthreads(8, 8, 1)]
void main(uint2 pixel : SV_DispatchThreadID) {
  // spirv: "OpCapability CooperativeVectorNV" "OpCapability VulkanMemoryModel" "OpExtension .SPV_NV_cooperative_vector."
  const uint at = (pixel.y * 1024 + pixel.x) * Inputs * 2;
  CooperativeVector<float16_t, Inputs> x = CooperativeVector<float16_t, Inputs>::Load(features, at); // spirv: "OpCooperativeVectorLoadNV"
  CooperativeVector<float16_t, Hidden> h =
      cooperativeVectorMatrixMulAdd<float16_t, Hidden, Inputs, ComponentTypeFloat16, ComponentTypeFloat16, ComponentTypeFloat16,
                                    CooperativeVectorMatrixLayoutInferencingOptimal, false>(x, weights, 0, 0, weights, 4096); // spirv: "OpCooperativeVectorMatrixMulAddNV"
  h = h.max(CooperativeVector<float16_t, Hidden>::Splat(0)); // spirv: "NMax"
  CooperativeVector<float, Outputs> color =
      cooperativeVectorMatrixMul<float, Outputs, Hidden, ComponentTypeFloatE4M3, ComponentTypeFloatE4M3,
                                 CooperativeVectorMatrixLayoutRowMajor, false>(h, weights, 8192, 32); // spirv: "OpCooperativeVectorMatrixMulNV"
  image[pixel] = float4(color.Get(0), color.Get(1), color.Get(2), 1); // spirv: "OpVectorExtractDynamic"
}

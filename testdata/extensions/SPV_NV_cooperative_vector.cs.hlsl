// args: -T cs_6_7 -E main -enable-16bit-types -fspv-target-env=vulkan1.3
// A layer of a network, for each thread its own input.
// spirv: "OpExtension .SPV_NV_cooperative_vector." "OpCooperativeVectorMatrixMulNV"
#include <vk/nv/cooperative_vector.h>
using namespace vk::nv;
ByteAddressBuffer weights;
RWByteAddressBuffer values;
[numthreads(32, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  CooperativeVector<float16_t, 16> x = CooperativeVector<float16_t, 16>::Load(values, i * 32);
  CooperativeVector<float16_t, 16> y =
      cooperativeVectorMatrixMul<float16_t, 16, 16, ComponentTypeFloat16, ComponentTypeFloat16, CooperativeVectorMatrixLayoutRowMajor, false>(x, weights, 0, 32);
  y.Store(values, i * 32);
}

// args: -T cs_6_9 -E main -HV 2021 -enable-16bit-types -fspv-target-env=vulkan1.3
// A step of training a layer of four inputs and three outputs: each thread adds the
// gradients of its sample to those of the weights and of the bias.
#include <dx/linalg.h>
using namespace dx::linalg;

struct Sample { vector<float16_t, 4> input; vector<float16_t, 3> wanted; };
StructuredBuffer<Sample> samples;
ByteAddressBuffer weights;
RWByteAddressBuffer gradients; // of the weights, as devices like them; from 4096 on of the bias

[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  // spirv: "OpCapability CooperativeVectorTrainingNV|OpCapability CooperativeVectorNV"
  const Sample s = samples[i];
  using Layer = Matrix<ComponentType::F16, 3, 4, MatrixUse::A, MatrixScope::Thread>;
  Layer layer = Layer::Load<MatrixLayout::OuterProductOptimal>(weights, 0, 0);
  VectorRef<ComponentType::F16, 3> bias = { weights, 4096 };
  const vector<float16_t, 3> got = MultiplyAdd<float16_t>(layer, s.input, bias); // spirv: "OpCooperativeVectorMatrixMulAddNV"
  const vector<float16_t, 3> gradient = (got - s.wanted) * (float16_t)2;
  OuterProduct<ComponentType::F16>(gradient, s.input).InterlockedAccumulate(gradients, 0); // spirv: "OpCooperativeVectorOuterProductAccumulateNV"
  InterlockedAccumulate(gradients, 4096, gradient); // spirv: "OpCooperativeVectorReduceSumAccumulateNV"
}

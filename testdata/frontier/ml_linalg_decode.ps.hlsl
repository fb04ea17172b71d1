// args: -T ps_6_9 -E main -HV 2021 -enable-16bit-types -fspv-target-env=vulkan1.3
// A texture that a small network decodes: four features of a grid become a colour in
// two layers, each thread with weights of its material (dx/linalg.h,
// SPV_NV_cooperative_vector).
#include <dx/linalg.h>
using namespace dx::linalg;

Texture2D<float4> grid;
SamplerState smooth;
ByteAddressBuffer weights; // of each material: 4 by 4 halves, 4 halves to add, 3 by 4 halves

typedef vector<float16_t, 4> half4_t;

float4 main(float2 uv : UV, nointerpolation uint material : MATERIAL) : SV_Target {
  const uint at = material * 128;
  const half4_t x = (half4_t)grid.Sample(smooth, uv);
  using Layer = Matrix<ComponentType::F16, 4, 4, MatrixUse::A, MatrixScope::Thread>;
  using Colour = Matrix<ComponentType::F16, 3, 4, MatrixUse::A, MatrixScope::Thread>;
  Layer first = Layer::Load<MatrixLayout::RowMajor>(weights, at, 16);
  VectorRef<ComponentType::F16, 4> add = { weights, at + 64 };
  const half4_t h = max(MultiplyAdd<float16_t>(first, x, add), (float16_t)0); // spirv: "OpCooperativeVectorMatrixMulAddNV" "NMax"
  Colour last = Colour::Load<MatrixLayout::RowMajor>(weights, at + 80, 16);
  return float4(Multiply<float>(last, h), 1); // spirv: "OpCooperativeVectorMatrixMulNV"
}

// args: -T cs_6_9 -E main -HV 2021 -enable-16bit-types -fspv-target-env=vulkan1.3
// dx/linalg.h: matrices in memory that each thread multiplies its own vectors by.
#include <dx/linalg.h>
using namespace dx::linalg;
// spirv: "OpExtension .SPV_NV_cooperative_vector."
ByteAddressBuffer from;
RWByteAddressBuffer to;

[numthreads(32, 1, 1)]
void main(uint i : SV_GroupIndex) {
  using A = Matrix<ComponentType::F16, 4, 3, MatrixUse::A, MatrixScope::Thread>;
  A a = A::Load<MatrixLayout::RowMajor>(from, 64 * i, 16);
  const vector<float16_t, 3> v = vector<float16_t, 3>(1, 2, i);
  const vector<float16_t, 4> one = Multiply<float16_t>(a, v); // spirv: "OpCooperativeVectorMatrixMulNV %\w+ %\d+ %int_0 %\d+ %\d+ %int_0 %uint_4 %uint_3 %int_0 %false %uint_16 NoneKHR"
  const vector<float, 4> two = Multiply<float>(a, v);         // spirv: "OpCooperativeVectorMatrixMulNV"
  const vector<float, 4> three = MultiplyAdd<float>(a, v, one); // spirv: "OpCooperativeVectorMatrixMulNV" "OpFAdd %v4float"
  const VectorRef<ComponentType::F16, 4> bias = { from, 4096 };
  const vector<float16_t, 4> four = MultiplyAdd<float16_t>(a, v, bias); // spirv: "OpCooperativeVectorMatrixMulAddNV"
  to.Store(16 * i, one + two + three + four);
  OuterProduct<ComponentType::F16>(one, v).InterlockedAccumulate(to, 8192); // spirv: "OpCooperativeVectorOuterProductAccumulateNV"
  InterlockedAccumulate(to, 16384, four); // spirv: "OpCooperativeVectorReduceSumAccumulateNV"
  using Bytes = Matrix<ComponentType::I8, 4, 8, MatrixUse::A, MatrixScope::Thread>;
  Bytes bytes = Bytes::Load<MatrixLayout::MulOptimalTranspose>(from, 0, 0);
  const uint2 packed = from.Load2(100 + 8 * i);
  const vector<int, 4> sums = Multiply<int>(bytes, MakeInterpretedVector<ComponentType::I8>(packed)); // spirv: "OpCooperativeVectorMatrixMulNV %\w+ %\d+ %int_1000491000 %\d+ %uint_0 %int_3 %uint_4 %uint_8 %int_2 %true %uint_0 MatrixResultSignedComponentsKHR"
  to.Store(20000 + 16 * i, sums);
  using Small = Matrix<ComponentType::F8_E4M3FN, 4, 4, MatrixUse::A, MatrixScope::Thread>;
  Small small = Small::Load<MatrixLayout::MulOptimal>(from, 512, 0);
  const vector<float16_t, 4> five = Multiply<float16_t>(small, Convert<ComponentType::F8_E4M3FN, ComponentType::F16>(one)); // spirv: "OpFConvert %fp8e4m3" "OpCooperativeVectorMatrixMulNV %\w+ %\d+ %int_1000491002"
  using Four = Matrix<ComponentType::I8, 4, 4, MatrixUse::A, MatrixScope::Thread>;
  Four four_ = Four::Load<MatrixLayout::MulOptimal>(from, 600, 0);
  const vector<int, 4> six = Multiply<int>(four_, Convert<ComponentType::I8, ComponentType::F32>(two * 1000)); // spirv: "RoundEven" "FClamp|NClamp" "OpCooperativeVectorMatrixMulNV"
  to.Store(30000 + 16 * i, (float4)five + six);
}

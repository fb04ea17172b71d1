// args: -T cs_6_9 -E main -HV 202x -enable-16bit-types -fspv-target-env=vulkan1.3
// dx/linalg.h: matrices of a wave.
#include <dx/linalg.h>
using namespace dx::linalg;
// spirv: "OpExtension .SPV_KHR_cooperative_matrix." "OpExtension .SPV_EXT_cooperative_matrix_maintenance1." "OpDecorate %\d+ CooperativeMatrixTransposeEXT"
ByteAddressBuffer from;
RWByteAddressBuffer to;
groupshared float numbers[16 * 16];
groupshared float4 vectors[64];

[numthreads(32, 1, 1)]
void main() {
  using A = Matrix<ComponentType::F16, 16, 32, MatrixUse::A, MatrixScope::Wave>;
  using B = Matrix<ComponentType::F16, 32, 16, MatrixUse::B, MatrixScope::Wave>;
  using C = Matrix<ComponentType::F32, 16, 16, MatrixUse::Accumulator, MatrixScope::Wave>;
  A a = A::Load(from, 0, 64, MatrixLayout::RowMajor);          // spirv: "OpAccessChain %_ptr_StorageBuffer_uint %from %uint_0 %uint_0" "OpCooperativeMatrixLoadKHR %\w+ %\d+ %int_0 %uint_16"
  B b = B::Load<MatrixLayoutEnum::ColMajor>(to, 4096, 64);     // spirv: "OpAccessChain %_ptr_StorageBuffer_uint %to %uint_0 %uint_1024" "OpCooperativeMatrixLoadKHR %\w+ %\d+ %int_1 %uint_16"
  C c = Multiply<ComponentType::F32>(a, b);                    // spirv: "OpCooperativeMatrixMulAddKHR"
  c.MultiplyAccumulate(a, b);                                  // spirv: "OpCooperativeMatrixMulAddKHR"
  Matrix<ComponentType::F16, 16, 16, MatrixUse::Accumulator, MatrixScope::Wave> halves = Multiply(a, b);
  for (uint i = 0; i < c.Length(); ++i) {                      // spirv: "OpCooperativeMatrixLengthKHR"
    const uint2 at = c.GetCoordinate(i);                       // spirv: "OpCooperativeMatrixGetCoordinateEXT %v2uint"
    if (at.x != at.y)
      c.Set(i, tanh(c.Get(i)));                                // spirv: "Tanh"
  }
  c.Store(numbers, 0, 16, MatrixLayout::RowMajor);             // spirv: "OpCooperativeMatrixStoreKHR %\d+ %\d+ %int_0 %uint_16 MakePointerAvailable.NonPrivatePointer"
  c.Store(vectors, 0, 16, MatrixLayout::RowMajor);             // spirv: "OpCooperativeMatrixStoreKHR %\d+ %\d+ %int_0 %uint_4 MakePointerAvailable.NonPrivatePointer"
  C d = C::Load(numbers, 16, 16, MatrixLayout::ColMajor);      // spirv: "OpCooperativeMatrixLoadKHR"
  d.Accumulate(halves.Cast<ComponentType::F32, MatrixUse::A>()); // spirv: "OpFConvert" "OpCooperativeMatrixConvertUseEXT" "OpFAdd"
  d.InterlockedAccumulate(to, 0, 64, MatrixLayout::RowMajor);  // spirv: "OpAtomicFAddEXT %float"
  d.InterlockedAccumulate(numbers, 0, 16, MatrixLayout::ColMajor); // spirv: "OpAtomicFAddEXT %float"
  C::Splat(3).Store(to, 8192, 64, MatrixLayout::RowMajor);     // spirv: "OpCooperativeMatrixStoreKHR"
  a.Cast<ComponentType::F16, MatrixUse::A, true>().Store(to, 16384, 32, MatrixLayout::RowMajor); // spirv: "OpCooperativeMatrixConvertUseEXT" "OpCooperativeMatrixConvertUseEXT" "OpCooperativeMatrixStoreKHR"
  d.Store(to, 0, 64, MatrixLayout::ColMajor);
}

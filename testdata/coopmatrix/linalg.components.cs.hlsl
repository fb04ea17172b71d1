// args: -T cs_6_9 -E main -HV 2021 -enable-16bit-types -fspv-target-env=vulkan1.3
// dx/linalg.h: components of 8 bits and bfloat16, and matrices of a group.
#include <dx/linalg.h>
using namespace dx::linalg;
ByteAddressBuffer b; RWByteAddressBuffer o;
[numthreads(32,1,1)] void main(uint i : SV_GroupIndex) {
  using A8 = Matrix<ComponentType::I8, 16, 32, MatrixUse::A, MatrixScope::Wave>;
  using B8 = Matrix<ComponentType::U8, 32, 16, MatrixUse::B, MatrixScope::Wave>;
  A8 a = A8::Load(b, 0, 32, MatrixLayout::RowMajor); B8 bb = B8::Load(b, 4096, 16, MatrixLayout::RowMajor);
  Matrix<ComponentType::I32, 16, 16, MatrixUse::Accumulator, MatrixScope::Wave> c = Multiply<ComponentType::I32>(a, bb);
  c.InterlockedAccumulate(o, 0, 64, MatrixLayout::RowMajor);
  using AB = Matrix<ComponentType::BFloat16, 16, 16, MatrixUse::A, MatrixScope::ThreadGroup>;
  using BB = Matrix<ComponentType::BFloat16, 16, 16, MatrixUse::B, MatrixScope::ThreadGroup>;
  Matrix<ComponentType::F32, 16, 16, MatrixUse::Accumulator, MatrixScope::ThreadGroup> cb = Multiply<ComponentType::F32>(AB::Load(b, 0, 32, MatrixLayout::RowMajor), BB::Load(b, 0, 32, MatrixLayout::RowMajor));
  cb.Store(o, 4096, 64, MatrixLayout::RowMajor);
  Matrix<ComponentType::BFloat16, 16, 16, MatrixUse::A, MatrixScope::ThreadGroup> again = cb.Cast<ComponentType::BFloat16, MatrixUse::A>();
  again.Store(o, 8192, 32, MatrixLayout::ColMajor);
  using AF = Matrix<ComponentType::F8_E4M3FN, 16, 32, MatrixUse::A, MatrixScope::Wave>;
  using BF = Matrix<ComponentType::F8_E5M2, 32, 16, MatrixUse::B, MatrixScope::Wave>;
  AF af = AF::Load(o, 0, 32, MatrixLayout::RowMajor); af.Set(0, (vk::float8_e4m3_t)af.Get(1));
  Matrix<ComponentType::F16, 16, 16, MatrixUse::Accumulator, MatrixScope::Wave> cf = Multiply<ComponentType::F16>(af, BF::Splat(0.5f));
  cf.Cast<ComponentType::F32>().Store(o, 0, 64, MatrixLayout::RowMajor);
}

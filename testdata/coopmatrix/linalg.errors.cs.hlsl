// args: -T cs_6_9 -E main -HV 2021 -enable-16bit-types -fspv-target-env=vulkan1.3
#include <dx/linalg.h>
using namespace dx::linalg;
ByteAddressBuffer from;
using A = Matrix<ComponentType::F16, 16, 16, MatrixUse::A, MatrixScope::Wave>;
using Own = Matrix<ComponentType::F16, 4, 4, MatrixUse::A, MatrixScope::Thread>;

[numthreads(32, 1, 1)]
void main() {
  A a = A::Load<MatrixLayout::RowMajor>(from, 0, 32);
  Multiply(a, a);             // ERROR[no-matching-function] "Multiply"
  a.MultiplyAccumulate(a, a); // ERROR[no-matching-member-function] "MultiplyAccumulate"
  Own own = Own::Load<MatrixLayout::RowMajor>(from, 0, 16);
  own.Length();               // ERROR[no-member] "Length"
  Own::Splat(1);              // ERROR[no-member] "Splat"
  Multiply<float>(own, MakeInterpretedVector<ComponentType::I8>((uint2)1)); // ERROR[no-matching-function] "Multiply"
}

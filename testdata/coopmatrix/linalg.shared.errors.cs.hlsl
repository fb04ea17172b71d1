// args: -T cs_6_9 -E main -HV 2021 -enable-16bit-types -fspv-target-env=vulkan1.3
// No invocation shares what others hold with it.
#include <dx/linalg.h>
using namespace dx::linalg;
RWByteAddressBuffer to;
groupshared Matrix<ComponentType::F16, 16, 16, MatrixUse::A, MatrixScope::Wave> tiles[2]; // ERROR[unsupported] "a groupshared variable that holds a cooperative matrix or vector"

[numthreads(32, 1, 1)]
void main() { tiles[0].Store(to, 0, 32, MatrixLayout::RowMajor); }

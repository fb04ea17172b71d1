// args: -T cs_6_9 -E main -HV 202x -enable-16bit-types -fspv-target-env=vulkan1.3
// C = max(A B + bias, 0): each wave has a tile of 16 by 16, of which it goes along
// the rows of A and the columns of B (dx/linalg.h, SPV_KHR_cooperative_matrix).
#include <dx/linalg.h>
using namespace dx::linalg;

ByteAddressBuffer a, b, bias; // halves: M by K, K by N, and N
RWByteAddressBuffer c;        // floats: M by N
struct Sizes { uint m, n, k; };
[[vk::push_constant]] Sizes sizes;

using TileA = Matrix<ComponentType::F16, 16, 16, MatrixUse::A, MatrixScope::Wave>;
using TileB = Matrix<ComponentType::F16, 16, 16, MatrixUse::B, MatrixScope::Wave>;
using TileC = Matrix<ComponentType::F32, 16, 16, MatrixUse::Accumulator, MatrixScope::Wave>;

[numthreads(32, 1, 1)]
void main(uint2 tile : SV_GroupID) {
  TileC sum = TileC::Splat(0.0f); // spirv: "OpCapability CooperativeMatrixKHR" "OpConstantComposite"
  for (uint k = 0; k < sizes.k; k += 16) {
    TileA left = TileA::Load(a, (tile.y * 16 * sizes.k + k) * 2, sizes.k * 2, MatrixLayout::RowMajor); // spirv: "OpCooperativeMatrixLoadKHR"
    TileB right = TileB::Load(b, (k * sizes.n + tile.x * 16) * 2, sizes.n * 2, MatrixLayout::RowMajor); // spirv: "OpCooperativeMatrixLoadKHR"
    sum.MultiplyAccumulate(left, right); // spirv: "OpCooperativeMatrixMulAddKHR"
  }
  for (uint i = 0; i < sum.Length(); ++i) { // spirv: "OpCooperativeMatrixLengthKHR"
    const uint column = tile.x * 16 + sum.GetCoordinate(i).y; // spirv: "OpCooperativeMatrixGetCoordinateEXT"
    sum.Set(i, max(sum.Get(i) + (float)bias.Load<float16_t>(column * 2), 0)); // spirv: "NMax"
  }
  sum.Store(c, (tile.y * 16 * sizes.n + tile.x * 16) * 4, sizes.n * 4, MatrixLayout::RowMajor); // spirv: "OpCooperativeMatrixStoreKHR"
}

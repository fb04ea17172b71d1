// args: -T cs_6_9 -E main -HV 202x -enable-16bit-types -fspv-target-env=vulkan1.3
// A step of attention: the scores of 16 queries and 16 keys by a group, softmax of
// their rows in shared memory, then the weighted sum of values. Numbers are bfloat16,
// sums are floats.
#include <dx/linalg.h>
using namespace dx::linalg;

ByteAddressBuffer queries, keys, values; // bfloat16, 64 a row
RWByteAddressBuffer result;              // floats, 64 a row
groupshared float scores[16 * 16];
groupshared uint weights[16 * 16 / 2]; // bfloat16

using Rows = Matrix<ComponentType::BFloat16, 16, 64, MatrixUse::A, MatrixScope::ThreadGroup>;
using Columns = Matrix<ComponentType::BFloat16, 64, 16, MatrixUse::B, MatrixScope::ThreadGroup>;
using Weights = Matrix<ComponentType::BFloat16, 16, 16, MatrixUse::A, MatrixScope::ThreadGroup>;
using Values = Matrix<ComponentType::BFloat16, 16, 64, MatrixUse::B, MatrixScope::ThreadGroup>;

uint bits(float x) { return asuint16((vk::bfloat16_t)x); }

[numthreads(16, 1, 1)]
void main(uint row : SV_GroupIndex, uint group : SV_GroupID) {
  // spirv: "OpCapability BFloat16TypeKHR|OpCapability BFloat16CooperativeMatrixKHR" "OpExtension .SPV_KHR_cooperative_matrix." "OpTypeFloat 16 BFloat16KHR"
  Rows q = Rows::Load(queries, group * 2048, 128, MatrixLayout::RowMajor);
  Columns k = Columns::Load(keys, 0, 128, MatrixLayout::ColMajor);
  Multiply<ComponentType::F32>(q, k).Store(scores, 0, 16, MatrixLayout::RowMajor); // spirv: "OpCooperativeMatrixMulAddKHR" "OpCooperativeMatrixStoreKHR"
  GroupMemoryBarrierWithGroupSync();

  float most = scores[row * 16], sum = 0;
  for (uint i = 1; i < 16; ++i)
    most = max(most, scores[row * 16 + i]);
  for (uint j = 0; j < 16; ++j)
    sum += exp((scores[row * 16 + j] - most) / 8);
  for (uint p = 0; p < 8; ++p) {
    const float2 e = exp((float2(scores[row * 16 + 2 * p], scores[row * 16 + 2 * p + 1]) - most) / 8) / sum;
    weights[row * 8 + p] = bits(e.x) | bits(e.y) << 16; // spirv: "OpFConvert %bfloat16" "OpBitcast %ushort"
  }
  GroupMemoryBarrierWithGroupSync();

  Weights w = Weights::Load(weights, 0, 16, MatrixLayout::RowMajor); // spirv: "OpCooperativeMatrixLoadKHR"
  Values v = Values::Load(values, 0, 128, MatrixLayout::RowMajor);
  Multiply<ComponentType::F32>(w, v).Store(result, group * 4096, 256, MatrixLayout::RowMajor); // spirv: "OpCooperativeMatrixMulAddKHR"
}

// args: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
#include <vk/khr/cooperative_matrix.h>

using M = vk::khr::CooperativeMatrixAccumulator<float, vk::ScopeSubgroup, 16, 16>;
using I = vk::khr::CooperativeMatrixAccumulator<int, vk::ScopeSubgroup, 16, 16>;
using U = vk::khr::CooperativeMatrixAccumulator<uint, vk::ScopeSubgroup, 16, 16>;

RWStructuredBuffer<float> data;
RWStructuredBuffer<int> ints;
groupshared float tile[256];

M relu(M m) {
  for (uint i = 0; i < M::GetLength(); i++)
    m.Set(max(m.Get(i), 0), i);
  return m;
}

[numthreads(32, 1, 1)]
void main() {
  M m = M::Splat(2); // spirv: "(OpConstantComposite|OpCompositeConstruct) %spirvIntrinsicType %float_2"
  M n = M::Load<vk::CooperativeMatrixLayoutRowMajorKHR>(vk::GetGroupSharedAddress(tile[16]), 16);
  m = relu(m + n * 0.5 - n / m).negate();
  // spirv: "OpCooperativeMatrixLengthKHR %uint %spirvIntrinsicType" "OpAccessChain %_ptr_Function_float" "OpExtInst %float %\d+ (NMax|FMax)" "OpFNegate"
  m.Store<vk::CooperativeMatrixLayoutColumnMajorKHR>(vk::GetGroupSharedAddress(tile[0]), 16);
  I i = m.cast<int>();
  U u = i.cast<uint>();
  M back = (u * u + u.negate()).cast<float>();
  i.Store<vk::MemoryAccessNontemporalMask, vk::CooperativeMatrixLayoutRowMajorKHR>(ints, 0, 16);
  back.Store<vk::CooperativeMatrixLayoutRowMajorKHR>(data, ints[1], 16);
}

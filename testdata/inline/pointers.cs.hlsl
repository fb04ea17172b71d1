// args: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
#include <vk/spirv.h>
RWStructuredBuffer<int> data;
groupshared int shared_[64];
[[vk::ext_instruction(/* OpLoad */ 61)]] int load(vk::WorkgroupSpirvPointer<int> p);
[numthreads(64, 1, 1)] void main() {
  vk::WorkgroupSpirvPointer<int> p = vk::GetGroupSharedAddress(shared_[3]);
  data[0] = load(p); // spirv: "%\d+ = OpAccessChain %_ptr_Workgroup_int %shared_ %int_3\n +%\d+ = OpLoad %int %\d+"
}

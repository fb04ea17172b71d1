// args: -T cs_6_0 -fspv-target-env=vulkan1.2
// Groupshared memory with a layout.
// spirv: "OpCapability WorkgroupMemoryExplicitLayoutKHR" "OpExtension .SPV_KHR_workgroup_memory_explicit_layout."
[[vk::ext_extension("SPV_KHR_workgroup_memory_explicit_layout")]] [[vk::ext_capability(/* WorkgroupMemoryExplicitLayoutKHR */ 4428)]] [[vk::ext_builtin_input(/* LocalInvocationIndex */ 29)]] static const uint index;
groupshared uint values[64];
RWStructuredBuffer<uint> o;
[numthreads(64, 1, 1)]
void main() {
  values[index] = index;
  GroupMemoryBarrierWithGroupSync();
  o[index] = values[63 - index];
}

// args: -T cs_6_5 -fspv-target-env=vulkan1.1
// Sums of those threads that have an equal key.
// spirv: "OpExtension .SPV_EXT_shader_subgroup_partitioned." "OpGroupNonUniformPartitionEXT|OpGroupNonUniformPartitionNV"
[[vk::ext_extension("SPV_EXT_shader_subgroup_partitioned")]] [[vk::ext_capability(/* GroupNonUniformPartitionedEXT */ 5297)]] [[vk::ext_instruction(/* OpGroupNonUniformPartitionEXT */ 5296)]]
uint4 equals(uint key);
RWStructuredBuffer<uint4> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) { o[i] = equals(o[i].x); }

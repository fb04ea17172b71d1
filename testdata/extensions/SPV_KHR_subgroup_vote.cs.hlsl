// args: -T cs_6_0 -fspv-target-env=vulkan1.0
// Whether all threads of a subgroup agree, in Vulkan 1.0.
// spirv: "OpExtension .SPV_KHR_subgroup_vote." "OpSubgroupAllKHR"
[[vk::ext_extension("SPV_KHR_subgroup_vote")]] [[vk::ext_capability(/* SubgroupVoteKHR */ 4431)]] [[vk::ext_instruction(/* OpSubgroupAllKHR */ 4428)]] bool all_(bool b);
RWStructuredBuffer<uint> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) { o[i] = all_(o[i] > 3) ? 1 : 0; }

// args: -T cs_6_0 -fspv-target-env=vulkan1.0
// Which threads of a subgroup agree, in Vulkan 1.0.
// spirv: "OpExtension .SPV_KHR_shader_ballot." "OpSubgroupBallotKHR"
[[vk::ext_extension("SPV_KHR_shader_ballot")]] [[vk::ext_capability(/* SubgroupBallotKHR */ 4423)]] [[vk::ext_instruction(/* OpSubgroupBallotKHR */ 4421)]] uint4 ballot(bool b);
RWStructuredBuffer<uint4> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) { o[i] = ballot(o[i].x > 3); }

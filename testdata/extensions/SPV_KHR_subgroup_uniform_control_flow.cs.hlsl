// args: -T cs_6_0 -fspv-target-env=vulkan1.1
// Threads of a subgroup that go the same way stay together.
// spirv: "OpExtension .SPV_KHR_subgroup_uniform_control_flow." "OpExecutionMode %main SubgroupUniformControlFlowKHR"
RWStructuredBuffer<uint> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  [[vk::ext_extension("SPV_KHR_subgroup_uniform_control_flow")]] vk::ext_execution_mode(/* SubgroupUniformControlFlowKHR */ 4421);
  o[i] = i;
}

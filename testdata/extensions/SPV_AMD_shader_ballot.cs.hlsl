// args: -T cs_6_0 -fspv-target-env=vulkan1.1
// A sum over the threads that are active.
// spirv: "OpExtension .SPV_AMD_shader_ballot." "OpGroupIAddNonUniformAMD %int"
[[vk::ext_extension("SPV_AMD_shader_ballot")]] [[vk::ext_capability(/* Groups */ 18)]] [[vk::ext_instruction(/* OpGroupIAddNonUniformAMD */ 5000)]]
int sum(uint scope, [[vk::ext_literal]] uint operation, int x);
RWStructuredBuffer<int> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) { o[i] = sum(/* Subgroup */ 3, /* Reduce */ 0, o[i]); }

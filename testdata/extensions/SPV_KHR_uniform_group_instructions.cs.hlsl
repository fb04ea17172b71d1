// args: -T cs_6_0 -fspv-target-env=vulkan1.1
// Products over a whole group.
// spirv: "OpExtension .SPV_KHR_uniform_group_instructions." "OpGroupIMulKHR %int"
[[vk::ext_extension("SPV_KHR_uniform_group_instructions")]] [[vk::ext_capability(/* GroupUniformArithmeticKHR */ 6400)]] [[vk::ext_instruction(/* OpGroupIMulKHR */ 6401)]]
int product(uint scope, [[vk::ext_literal]] uint operation, int x);
RWStructuredBuffer<int> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) { o[i] = product(/* Workgroup */ 2, /* Reduce */ 0, o[i]); }

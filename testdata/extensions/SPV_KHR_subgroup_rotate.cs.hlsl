// args: -T cs_6_0 -fspv-target-env=vulkan1.1
// Values of the thread so many places further.
// spirv: "OpExtension .SPV_KHR_subgroup_rotate." "OpGroupNonUniformRotateKHR"
[[vk::ext_extension("SPV_KHR_subgroup_rotate")]] [[vk::ext_capability(/* GroupNonUniformRotateKHR */ 6026)]] [[vk::ext_instruction(/* OpGroupNonUniformRotateKHR */ 4431)]]
float rotate(uint scope, float x, uint places);
RWStructuredBuffer<float> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) { o[i] = rotate(/* Subgroup */ 3, o[i], 1); }

// args: -T cs_6_6 -fspv-target-env=vulkan1.1 -HV 202x
// Half of the bits of a float.
// spirv: "OpExtension .SPV_KHR_bfloat16." "OpTypeFloat 16 BFloat16KHR"
using BFloat [[vk::ext_extension("SPV_KHR_bfloat16")]] [[vk::ext_capability(/* BFloat16TypeKHR */ 5116)]] =
    vk::SpirvType</* OpTypeFloat */ 22, 2, 16, vk::Literal<vk::integral_constant<uint, 16> >, vk::Literal<vk::integral_constant<uint, /* BFloat16KHR */ 0> > >;
[[vk::ext_instruction(/* OpFConvert */ 115)]] BFloat narrow(float x);
[[vk::ext_instruction(/* OpFConvert */ 115)]] float widen(BFloat x);
RWStructuredBuffer<float> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) { o[i] = widen(narrow(o[i])); }

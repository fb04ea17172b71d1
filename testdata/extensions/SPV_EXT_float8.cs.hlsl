// args: -T cs_6_6 -fspv-target-env=vulkan1.1 -HV 202x
// Floats of 8 bits.
// spirv: "OpExtension .SPV_EXT_float8." "OpTypeFloat 8 Float8E4M3EXT"
using Quarter [[vk::ext_extension("SPV_EXT_float8")]] [[vk::ext_capability(/* Float8EXT */ 4212)]] =
    vk::SpirvType</* OpTypeFloat */ 22, 1, 8, vk::Literal<vk::integral_constant<uint, 8> >, vk::Literal<vk::integral_constant<uint, /* Float8E4M3EXT */ 4214> > >;
[[vk::ext_instruction(/* OpFConvert */ 115)]] Quarter narrow(float x);
[[vk::ext_instruction(/* OpFConvert */ 115)]] float widen(Quarter x);
RWStructuredBuffer<float> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) { o[i] = widen(narrow(o[i])); }

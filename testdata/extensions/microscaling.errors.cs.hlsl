// args: -T cs_6_6 -fspv-target-env=vulkan1.1 -HV 202x
// Vulkan only reads numbers of microscaling formats.
using Six [[vk::ext_extension("SPV_EXT_ocp_microscaling_types")]] [[vk::ext_capability(/* Float6EXT */ 4228)]] =
    vk::SpirvType</* OpTypeFloat */ 22, 1, 8, vk::Literal<vk::integral_constant<uint, 6> >, vk::Literal<vk::integral_constant<uint, /* Float6E2M3EXT */ 4223> > >;
[[vk::ext_instruction(/* OpFConvert */ 115)]] Six narrow(float x);
[[vk::ext_instruction(/* OpFConvert */ 115)]] float widen(Six x);
RWStructuredBuffer<float> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  o[i] = widen(narrow(o[i])); // ERROR[invalid-inline] "OpFConvert must not produce microscaling types in Vulkan"
}

// args: -T cs_6_6 -fspv-target-env=vulkan1.1
// A table as words of the module.
// spirv: "OpExtension .SPV_KHR_constant_data." "OpConstantDataKHR"
[[vk::ext_extension("SPV_KHR_constant_data")]] [[vk::ext_capability(/* ConstantDataKHR */ 5146)]] [[vk::ext_instruction(/* OpConstantDataKHR */ 5147)]]
vk::SpirvType</* OpTypeArray */ 28, 16, 4, uint, vk::integral_constant<uint, 4> > table([[vk::ext_literal]] uint a, [[vk::ext_literal]] uint b, [[vk::ext_literal]] uint c, [[vk::ext_literal]] uint d);
[[vk::ext_instruction(/* OpCompositeExtract */ 81)]] uint element(vk::SpirvType</* OpTypeArray */ 28, 16, 4, uint, vk::integral_constant<uint, 4> > t, [[vk::ext_literal]] uint i);
RWStructuredBuffer<uint> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) { o[i] = element(table(2, 3, 5, 7), 2); }

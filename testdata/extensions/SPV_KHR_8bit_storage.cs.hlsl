// args: -T cs_6_6 -fspv-target-env=vulkan1.1
// Buffers of bytes.
// spirv: "OpExtension .SPV_KHR_8bit_storage." "OpTypeInt 8 0"
using Byte [[vk::ext_extension("SPV_KHR_8bit_storage")]] [[vk::ext_capability(/* Int8 */ 39)]] [[vk::ext_capability(/* StorageBuffer8BitAccess */ 4448)]] =
    vk::SpirvType</* OpTypeInt */ 21, 1, 1, vk::Literal<vk::integral_constant<uint, 8> >, vk::Literal<vk::integral_constant<bool, false> > >;
[[vk::ext_instruction(/* OpUConvert */ 113)]] Byte narrow(uint x);
RWStructuredBuffer<Byte> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) { o[i] = narrow(i); }

// args: -T cs_6_0 -E main -fcgl -fspv-target-env=vulkan1.2
// Types are declared by any instruction. What an alias asks for is added when
// the type is used.
// spirv: "OpCapability Int8"
// spirv:-"OpCapability Int16"
using Byte [[vk::ext_capability(/* Int8 */ 39)]] =
    vk::SpirvType</* OpTypeInt */ 21, 1, 1, vk::Literal<vk::integral_constant<uint, 8> >, vk::Literal<vk::integral_constant<bool, false> > >;
using Unused [[vk::ext_capability(/* Int16 */ 22)]] =
    vk::SpirvType</* OpTypeInt */ 21, 2, 2, vk::Literal<vk::integral_constant<uint, 16> >, vk::Literal<vk::integral_constant<bool, false> > >;
// spirv: "OpMemberDecorate %S 1 Offset 4"
// spirv: "%spirvIntrinsicType = OpTypeInt 8 0"
// spirv: "OpConstant %spirvIntrinsicType 42"
// spirv: "%S = OpTypeStruct %spirvIntrinsicType %uint"
struct S { Byte b; uint u; };
RWStructuredBuffer<S> buffer;
[[vk::ext_instruction(/* OpUConvert */ 113)]] Byte toByte(uint u);
[[vk::ext_instruction(/* OpConstant */ 43)]] Byte constantByte([[vk::ext_literal]] int v);
[numthreads(1, 1, 1)] void main() {
  buffer[0].b = toByte(300);    // spirv: "OpUConvert %spirvIntrinsicType"
  buffer[1].b = constantByte(42);
}

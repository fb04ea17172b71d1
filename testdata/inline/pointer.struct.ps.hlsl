// args: -T ps_6_0
// A struct whose members say where they lie is one type, in memory and as a value.
template <class T, class U> [[vk::ext_instruction(/*OpBitcast*/ 124)]] T bitcast(U value);

struct Data {
  [[vk::ext_decorate(/*Offset*/ 35, 0)]] float4 first;
  [[vk::ext_decorate(/*Offset*/ 35, 16)]] float4 second; // spirv: "OpMemberDecorate %Data 1 Offset 16"
};
using Pointer = vk::SpirvOpaqueType</*OpTypePointer*/ 32, vk::Literal<vk::integral_constant<uint, /*PhysicalStorageBuffer*/ 5349> >, Data>;

[[vk::ext_capability(/*PhysicalStorageBufferAddresses*/ 5347)]]
[[vk::ext_instruction(/*OpLoad*/ 61)]]
Data load(Pointer pointer, [[vk::ext_literal]] uint aligned = 2, [[vk::ext_literal]] uint alignment = 16);

uint64_t address;
float4 main() : SV_Target { return load(bitcast<Pointer>(address)).second; } // spirv: "OpLoad %v4float" "Aligned 16"

// args: -T cs_6_0 -fspv-target-env=vulkan1.3
// Pointers are cast from integers and vectors of words, not from what else has as many bits.
template <class T, class U> [[vk::ext_instruction(/*OpBitcast*/ 124)]] T bitcast(U value);
struct Data { [[vk::ext_decorate(/*Offset*/ 35, 0)]] float4 first; };
using Pointer = vk::SpirvOpaqueType</*OpTypePointer*/ 32, vk::Literal<vk::integral_constant<uint, /*PhysicalStorageBuffer*/ 5349> >, Data>;

[[vk::ext_capability(/*PhysicalStorageBufferAddresses*/ 5347)]]
[[vk::ext_instruction(/*OpLoad*/ 61)]]
Data load(Pointer pointer, [[vk::ext_literal]] uint aligned = 2, [[vk::ext_literal]] uint alignment = 16);

RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main(uint2 id : SV_DispatchThreadID) {
  float4 sum = load(bitcast<Pointer>(id)).first + load(bitcast<Pointer>(int2(id))).first;
  sum += load(bitcast<Pointer>(asfloat(id))).first; // ERROR[invalid-inline] "expected input to be a pointer, int scalar or 32-bit int vector if Result Type is pointer"
  output[0] = sum;
}

// args: -T cs_6_0 -fspv-target-env=vulkan1.3
// How a tensor lies in memory.
// spirv: "OpExtension .SPV_NV_tensor_addressing."
using Layout = vk::SpirvOpaqueType</* OpTypeTensorLayoutNV */ 5370, vk::integral_constant<uint, 2>, vk::integral_constant<uint, /* Undefined */ 0> >;
[[vk::ext_extension("SPV_NV_tensor_addressing")]] [[vk::ext_capability(/* TensorAddressingNV */ 5439)]] [[vk::ext_instruction(/* OpCreateTensorLayoutNV */ 5372)]] Layout layout();
[[vk::ext_instruction(/* OpTensorLayoutSetDimensionNV */ 5373)]] Layout sized(Layout l, uint rows, uint columns);
RWStructuredBuffer<uint> o;
[numthreads(32, 1, 1)]
void main(uint i : SV_GroupIndex) {
  Layout l = sized(layout(), 128, o[0]);
  o[i] = i;
}

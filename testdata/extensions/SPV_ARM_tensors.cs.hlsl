// args: -T cs_6_6 -fspv-target-env=vulkan1.3
// Elements of a tensor.
// spirv: "OpExtension .SPV_ARM_tensors." "OpTensorReadARM %float"
using Tensor = vk::SpirvOpaqueType</* OpTypeTensorARM */ 4163, float, vk::integral_constant<uint, 2> >;
[[vk::ext_extension("SPV_ARM_tensors")]] [[vk::ext_capability(/* TensorsARM */ 4174)]] [[vk::ext_instruction(/* OpTensorReadARM */ 4164)]] float read(Tensor t, uint at[2]);
[[vk::binding(0, 0)]] Tensor t;
[[vk::binding(1, 0)]] RWStructuredBuffer<float> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  uint at[2] = { i, 3 };
  o[i] = read(t, at);
}

// args: -T cs_6_0 -fspv-target-env=vulkan1.1
// Handles of textures need an instruction about the module that HLSL has no words for.
[[vk::ext_extension("SPV_NV_bindless_texture")]] [[vk::ext_capability(/* BindlessTextureNV */ 5390)]] [[vk::ext_instruction(/* OpConvertUToImageNV */ 5391)]] // ERROR[invalid-inline] "the BindlessTextureNV capability requires OpSamplerImageAddressingModeNV"
Texture2D<float4> texture_(uint64_t handle);
RWStructuredBuffer<float4> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  o[i] = texture_(i).Load(int3(i, 0, 0));
}

// args: -T ps_6_0 -fspv-target-env=vulkan1.2
// Textures whose blocks are compared are told apart by decorations.
[[vk::ext_extension("SPV_QCOM_image_processing2")]] [[vk::ext_capability(/* TextureBlockMatch2QCOM */ 4498)]] [[vk::ext_instruction(/* OpImageBlockMatchWindowSSDQCOM */ 4500)]]
float4 match(vk::SampledTexture2D<float4> t, uint2 at, vk::SampledTexture2D<float4> r, uint2 there, uint2 size);
[[vk::ext_decorate(/* BlockMatchTextureQCOM */ 4488)]] [[vk::ext_decorate(/* BlockMatchSamplerQCOM */ 4499)]] vk::SampledTexture2D<float4> t;
[[vk::ext_decorate(/* BlockMatchTextureQCOM */ 4488)]] vk::SampledTexture2D<float4> r;
float4 main(float4 p : SV_Position) : SV_Target {
  return match(t, uint2(p.xy), r, uint2(p.xy) + 1, uint2(4, 4)); // ERROR[invalid-inline] "expected an OpLoad of a variable with the BlockMatchSamplerQCOM decoration"
}

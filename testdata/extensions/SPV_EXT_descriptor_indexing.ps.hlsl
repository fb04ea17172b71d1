// args: -T ps_6_0 -fspv-target-env=vulkan1.1
// Each pixel may read another texture.
// spirv: "OpExtension .SPV_EXT_descriptor_indexing." "NonUniform"
Texture2D<float4> textures[];
float4 main([[vk::location(0)]] nointerpolation uint which : WHICH, float4 p : SV_Position) : SV_Target {
  return textures[NonUniformResourceIndex(which)].Load(int3(p.xy, 0));
}

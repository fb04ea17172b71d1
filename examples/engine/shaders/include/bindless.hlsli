#pragma once

// Set 1: all textures and materials of the scene. Shaders find them by index: one descriptor set is for all draws.

static const uint NO_TEXTURE = 0xffffffff;

struct Material {
  float4 color;
  float3 emission;
  float roughness;
  float metalness;
  float alphaCutoff;
  uint colorMap;     // indices of textures, or NO_TEXTURE
  uint normalMap;
  uint surfaceMap;   // occlusion, roughness, metalness
  uint detailMap;
  uint emissionMap;
  float detailScale; // repetitions of the detail map for one of the others
};
[[vk::binding(0, 1)]] StructuredBuffer<Material> materials;
[[vk::binding(1, 1)]] SamplerState samplers[2]; // WRAP and CLAMP
[[vk::binding(2, 1)]] Texture2D<float4> textures[];

static const uint WRAP = 0;
static const uint CLAMP = 1;

// A texel of a texture, or the value for none.
float4 sampled(uint index, float2 uv, float4 none) {
  if (index == NO_TEXTURE)
    return none;
  return textures[NonUniformResourceIndex(index)].Sample(samplers[WRAP], uv);
}

float4 baseColor(Material m, float2 uv) {
  return m.color * sampled(m.colorMap, uv, 1);
}

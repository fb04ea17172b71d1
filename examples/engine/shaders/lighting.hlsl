// Light on the surfaces of the G-buffer.
//   OCCLUSION  the image of ambientocclusion.hlsl darkens ambient light
//   TILE       pixels of a group in each direction
#include "gbuffer.hlsli"
#include "lighting.hlsli"

[[vk::binding(0, 3)]] Texture2D<float> depths;
[[vk::binding(1, 3)]] Texture2D<float4> colors;
[[vk::binding(2, 3)]] Texture2D<float4> normals;
[[vk::binding(3, 3)]] Texture2D<float4> surfaces;
#if OCCLUSION
[[vk::binding(4, 3)]] Texture2D<float> occlusions;
#endif
[[vk::binding(5, 3)]] [[vk::image_format("rgba16f")]] RWTexture2D<float4> result;

[numthreads(TILE, TILE, 1)]
void CSMain(uint2 pixel : SV_DispatchThreadID) {
  if (any(pixel >= uint2(frame.size)))
    return;
  float depth = depths[pixel];
  if (depth == 1)
    return; // the sky
  float2 center = pixel + 0.5;
  float4 color = colors[pixel], surface = surfaces[pixel];
  Surface s;
  s.position = worldAt(center / frame.size, depth);
  s.normal = fromOctahedral(unpacked16(normals[pixel]));
  s.albedo = color.rgb;
  s.metalness = color.a;
  s.occlusion = surface.r;
  s.roughness = max(surface.g, 0.05);
#if OCCLUSION
  s.occlusion *= occlusions[pixel];
#endif
  float3 emission = s.albedo * (surface.b / max(1 - surface.b, 1e-3));
  result[pixel] = float4((lit(s, center) + emission) * frame.exposure, 1);
}

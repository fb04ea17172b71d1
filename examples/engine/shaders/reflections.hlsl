// Reflections of what the image shows.
//   STEPS      number of places along a ray that are looked at
//   HALF_SIZE  the result has half the size of the image
#include "brdf.hlsli"
#include "frame.hlsli"
#include "gbuffer.hlsli"

[[vk::binding(0, 2)]] Texture2D<float> depths;
[[vk::binding(1, 2)]] Texture2D<float4> normals;
[[vk::binding(2, 2)]] Texture2D<float4> surfaces;
[[vk::binding(3, 2)]] Texture2D<float4> lastFrame;
[[vk::binding(4, 2)]] SamplerState clamping;
[[vk::binding(5, 2)]] [[vk::image_format("rgba16f")]] RWTexture2D<float4> result;

// The place in the image of a point of the world: UV and depth.
float3 projected(float3 position) {
  float4 clip = mul(frame.viewProjection, float4(position, 1));
  return float3(clip.xy / clip.w * 0.5 + 0.5, clip.z / clip.w);
}

[numthreads(8, 8, 1)]
void CSMain(uint2 pixel : SV_DispatchThreadID) {
  uint2 full = HALF_SIZE ? pixel * 2 : pixel;
  float roughness = surfaces[full].g, depth = depths[full];
  result[pixel] = 0;
  if (any(full >= uint2(frame.size)) || depth == 1 || roughness > 0.6)
    return;
  float3 position = worldAt((full + 0.5) / frame.size, depth);
  float3 fromEye = normalize(position - frame.eye);
  float3 normal = fromOctahedral(unpacked16(normals[full]));
  float3 ray = reflect(fromEye, normal);
  float length = 10.0 / STEPS, travelled = length * (noiseAt(pixel) + 0.1);
  for (uint i = 0; i < STEPS; i++, travelled += length) {
    float3 at = projected(position + ray * travelled);
    if (any(at.xy != saturate(at.xy)))
      return;
    float behind = viewDepth(at.z) - viewDepth(depths.SampleLevel(clamping, at.xy, 0));
    if (behind > 0 && behind < length * 2) {
      float4 before = mul(frame.previousViewProjection, float4(position + ray * travelled, 1));
      float2 uv = before.xy / before.w * 0.5 + 0.5;
      float edge = saturate(5 * min(min(uv.x, uv.y), min(1 - uv.x, 1 - uv.y)));
      float weight = edge * (1 - roughness / 0.6) * fresnel(saturate(-dot(fromEye, normal)), 0.04).x;
      result[pixel] = float4(lastFrame.SampleLevel(clamping, uv, roughness * 4).rgb, weight);
      return;
    }
  }
}

#include "scene.hlsli"

[[vk::binding(1, 0)]] Texture2D albedo;
[[vk::binding(2, 0)]] SamplerState linearSampler;

static const float3 sun = float3(0.48, 0.64, 0.6);

float4 main(float4 position : SV_Position,
#if FOG
            float distance : DISTANCE,
#endif
            float3 normal : NORMAL, float2 uv : TEXCOORD) : SV_Target {
  float4 color = albedo.Sample(linearSampler, uv);
#if ALPHA_TEST
  clip(color.a - 0.5);
#endif
  color.rgb *= saturate(dot(normalize(normal), sun));
#if FOG
  color.rgb = lerp(float3(0.5, 0.6, 0.7), color.rgb, exp(-distance * camera.fogDensity));
#endif
  return color;
}

#include "luminance.hlsli"

[[vk::binding(0, 0)]] Texture2D<float3> scene;
[[vk::binding(1, 0)]] SamplerState linearSampler;

float4 main(float4 position : SV_Position, float2 uv : TEXCOORD) : SV_Target {
  float3 color = scene.Sample(linearSampler, uv);
  return float4(color / (1 + luminance(color)), 1);
}

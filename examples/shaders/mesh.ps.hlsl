#include "lighting.hlsli"

[[vk::combinedImageSampler, vk::binding(2, 0)]] Texture2D<float3> albedo;
[[vk::combinedImageSampler, vk::binding(2, 0)]] SamplerState linearSampler;

float4 main(Surface s) : SV_Target { return float4(lit(s, albedo.Sample(linearSampler, s.uv), 0.5), 1); }

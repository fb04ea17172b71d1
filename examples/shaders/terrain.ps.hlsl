#include "lighting.hlsli"
#include "noise.hlsli"

float4 main(Surface s) : SV_Target {
  float3 albedo = lerp(float3(0.2, 0.3, 0.1), float3(0.4, 0.4, 0.4), noise(s.uv * 4));
  return float4(lit(s, albedo, 0.9), 1);
}

#include "engine/lighting.hlsli"

StructuredBuffer<Light> lights : register(t0);
StructuredBuffer<float> shadows : register(t1);

float4 main(float3 at : POSITION, float3 normal : NORMAL) : SV_Target {
  float3 sum = 0;
  for (int i = 0; i < LIGHTS; i++) {
    float3 color = diffuse(lights[i], at, normal);
#if SHADOWS
    color *= shadows[i];
#endif
    sum += color;
  }
#ifdef DEBUG_VIEW
  sum = normal * 0.5 + 0.5;
#endif
  return float4(sum, 1);
}

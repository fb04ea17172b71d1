#include "engine/math.hlsli"

Texture2D<float3> scene : register(t0);

float4 main(float4 at : SV_Position) : SV_Target {
  float3 color = scene.Load(int3(at.xy, 0));
  return float4(color / (1 + color), square(color.x) / Pi);
}

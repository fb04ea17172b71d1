#include "color.hlsli"
#include "scene.hlsli"

float4 main(float4 position : SV_Position, float2 uv : TEXCOORD) : SV_Target {
  float3 blue = lerp(float3(0.7, 0.8, 1), float3(0.1, 0.3, 0.8), saturate(uv.y));
  return float4(blue * (1 + 0.1 * sin(camera.time)) * luminance(blue), 1);
}

#include "color.hlsli"

[[vk::binding(0, 0)]] Texture2D<float3> scene;

float4 main(float4 position : SV_Position) : SV_Target {
  return float4(tonemapped(scene.Load(int3(position.xy, 0))), 1);
}

#include "scene.hlsli"

float4 main(float3 position : POSITION) : SV_Position {
  return mul(camera.viewProjection, mul(object.world, float4(position, 1)));
}

#include "scene.hlsli"

struct Output {
  float4 clip : SV_Position;
  float3 normal : NORMAL;
  float2 uv : TEXCOORD;
#if FOG
  float distance : DISTANCE;
#endif
};

Output main(float3 position : POSITION, float3 normal : NORMAL, float2 uv : TEXCOORD) {
  Output o;
  float4 world = mul(object.world, float4(position, 1));
  o.clip = mul(camera.viewProjection, world);
  o.normal = mul((float3x3)object.world, normal);
  o.uv = uv;
#if FOG
  o.distance = distance(camera.position, world.xyz);
#endif
  return o;
}

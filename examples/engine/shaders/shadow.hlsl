// Shadow maps.
//   ALPHA_TEST  the color map has holes
//   CUBE        0: a cascade of the sun; 1: a face of a cube around a light, which holds distances
#include "bindless.hlsli"
#include "vertex.hlsli"

struct ShadowView {
  float4x4 viewProjection;
  float3 position; // of the light
  float range;
};
[[vk::binding(0, 2)]] ConstantBuffer<ShadowView> shadowView;

struct ShadowVaryings {
  float4 clip : SV_Position;
#if CUBE
  float3 toLight : DIRECTION;
#endif
#if ALPHA_TEST
  float2 uv : TEXCOORD;
  nointerpolation uint material : MATERIAL;
#endif
};

ShadowVaryings VSMain(Vertex v) {
  Object o = objects[objectOf(v)];
  float3 position = place(v, o).position;
  ShadowVaryings s;
  s.clip = mul(shadowView.viewProjection, float4(position, 1));
#if CUBE
  s.toLight = shadowView.position - position;
#endif
#if ALPHA_TEST
  s.uv = v.uv;
  s.material = o.material;
#endif
  return s;
}

#if CUBE
float PSMain(ShadowVaryings s) : SV_Depth {
#else
void PSMain(ShadowVaryings s) {
#endif
#if ALPHA_TEST
  Material m = materials[s.material];
  clip(baseColor(m, s.uv).a - m.alphaCutoff);
#endif
#if CUBE
  return saturate(length(s.toLight) / shadowView.range);
#endif
}

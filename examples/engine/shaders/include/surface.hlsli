#pragma once
#include "bindless.hlsli"
#include "vertex.hlsli"

// Surfaces of meshes: the values between the stages, and their materials. All pixel shaders of meshes read Varyings.

struct Varyings {
  precise float4 clip : SV_Position;
  float3 position : POSITION; // in the world
  float3 normal : NORMAL;
  float2 uv : TEXCOORD;
  nointerpolation uint material : MATERIAL;
  nointerpolation float opacity : OPACITY;
  float4 now : CLIP0; // positions in clip space of this frame and of the one before, without jitter
  float4 before : CLIP1;
#if TANGENTS
  float4 tangent : TANGENT;
#endif
};

Varyings project(Placed p, float2 uv, Object o) {
  Varyings v;
  v.now = mul(frame.viewProjection, float4(p.position, 1));
  v.before = mul(frame.previousViewProjection, float4(p.previous, 1));
  v.clip = clipOf(p.position);
  v.position = p.position;
  v.normal = p.normal;
  v.uv = uv;
  v.material = o.material;
  v.opacity = o.fade;
#if TANGENTS
  v.tangent = p.tangent;
#endif
  return v;
}

// Leaves out pixels of objects that fade.
void dissolve(Varyings v) {
  clip(v.opacity - noiseAt(v.clip.xy));
}

// The normal of a surface, with the normal map if there are tangents.
float3 normalOf(Varyings v, Material m) {
  float3 n = normalize(v.normal);
#if TANGENTS
  float3 t = normalize(v.tangent.xyz - n * dot(n, v.tangent.xyz));
  float3 b = cross(n, t) * v.tangent.w;
  float2 map = sampled(m.normalMap, v.uv, 0.5).xy * 2 - 1;
  n = normalize(t * map.x + b * map.y + n * sqrt(saturate(1 - dot(map, map))));
#endif
  return n;
}

#pragma once
#include "brdf.hlsli"
#include "scene.hlsli"

struct Light {
  float3 direction;
  float3 color;
};

[[vk::binding(1, 0)]] ConstantBuffer<Light> sun;

float3 lit(Surface s, float3 albedo, float roughness) {
  float3 n = normalize(s.normal);
  float3 v = normalize(camera.position - s.position);
  float3 h = normalize(v - sun.direction);
  float ndotl = saturate(dot(n, -sun.direction));
  float3 specular = distribution(saturate(dot(n, h)), roughness) * fresnel(saturate(dot(v, h)), 0.04);
  return (albedo / PI + specular) * sun.color * ndotl;
}

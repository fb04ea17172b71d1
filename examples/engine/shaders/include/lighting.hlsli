#pragma once
#include "brdf.hlsli"
#include "clusters.hlsli"

// Set 2: the light that reaches surfaces. Permutations:
//   SHADOWS      0: none; 1: one lookup; 2: a disk of lookups
//   AREA_LIGHTS  lights are spheres, not points
//   IBL          ambient light comes from a cube map

[[vk::binding(1, 2)]] StructuredBuffer<uint> clusterCounts;
[[vk::binding(2, 2)]] StructuredBuffer<uint> clusterLights; // MAX_LIGHTS for each cluster

struct Sun {
  float4x4 cascades[4]; // from the world to the shadow maps
  float4 ends;          // distance at which each cascade ends
  float3 direction;
  float bias;
  float3 color;
  float ambient;
};
[[vk::binding(3, 2)]] ConstantBuffer<Sun> sun;
#if SHADOWS
[[vk::binding(4, 2)]] Texture2DArray<float> shadowMaps;
[[vk::binding(5, 2)]] SamplerComparisonState shadowSampler;
#endif
#if IBL
[[vk::binding(6, 2)]] TextureCube<float4> skyMap; // each level is for a roughness
[[vk::binding(7, 2)]] SamplerState skySampler;
#endif

// The part of the sun's light that reaches a position.
float sunlit(float3 position, float distance, float2 pixel) {
#if SHADOWS
  uint cascade = dot(uint4(distance > sun.ends), 1);
  if (cascade > 3)
    return 1;
  float3 at = mul(sun.cascades[cascade], float4(position, 1)).xyz;
#if SHADOWS == 1
  return shadowMaps.SampleCmpLevelZero(shadowSampler, float3(at.xy, cascade), at.z - sun.bias);
#else
  const uint count = 12;
  float lit = 0;
  for (uint i = 0; i < count; i++) { // points on a spiral that turns from pixel to pixel
    float2 sine;
    sincos(i * 2.39996323 + noiseAt(pixel) * 2 * PI, sine.x, sine.y);
    float2 uv = at.xy + sine * (sqrt((i + 0.5) / count) * 0.002);
    lit += shadowMaps.SampleCmpLevelZero(shadowSampler, float3(uv, cascade), at.z - sun.bias);
  }
  return lit / count;
#endif
#else
  return 1;
#endif
}

// The light of a point or spot light that a surface reflects.
float3 litBy(Light l, Surface s, float3 toEye) {
  float3 to = l.position - s.position;
#if AREA_LIGHTS
  // the point of the sphere that is the nearest to the reflected ray
  float3 mirrored = reflect(-toEye, s.normal);
  float3 ray = dot(to, mirrored) * mirrored - to;
  to += ray * saturate(l.radius / max(length(ray), 1e-4));
#endif
  float distance = max(length(to), 1e-3);
  float3 toLight = to / distance;
  float window = saturate(1 - pow(distance / l.range, 4));
  float spot = l.angle < 0 ? 1 : smoothstep(l.angle, lerp(l.angle, 1, 0.1), dot(-toLight, l.direction));
  return reflected(s, toEye, toLight) * l.color * (window * window * spot / (distance * distance));
}

float3 ambient(Surface s, float3 toEye) {
#if IBL
  float3 diffuse = skyMap.SampleLevel(skySampler, s.normal, 8).rgb * s.albedo * (1 - s.metalness);
  float3 mirrored = skyMap.SampleLevel(skySampler, reflect(-toEye, s.normal), s.roughness * 8).rgb;
  return (diffuse + mirrored * fresnel(saturate(dot(s.normal, toEye)), specularColor(s))) * s.occlusion * sun.ambient;
#else
  return s.albedo * s.occlusion * sun.ambient;
#endif
}

// All light that a surface reflects to the eye.
float3 lit(Surface s, float2 pixel) {
  float3 toEye = normalize(frame.eye - s.position);
  float distance = -mul(frame.view, float4(s.position, 1)).z;
  float3 light = ambient(s, toEye);
  light += reflected(s, toEye, -sun.direction) * sun.color * sunlit(s.position, distance, pixel);
  uint cluster = clusterAt(pixel / frame.size, distance);
  uint count = clusterCounts[cluster];
  for (uint i = 0; i < count; i++)
    light += litBy(lights[clusterLights[cluster * MAX_LIGHTS + i]], s, toEye);
  return light;
}

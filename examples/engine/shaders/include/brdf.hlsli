#pragma once

// Microfacets after Trowbridge and Reitz, with the visibility of Smith and the Fresnel term of Schlick.

static const float PI = 3.14159265;

struct Surface {
  float3 position; // in the world
  float3 normal;
  float3 albedo;
  float roughness;
  float metalness;
  float occlusion; // 1 if ambient light reaches all of the surface
};

float distribution(float nh, float roughness) {
  float a = roughness * roughness;
  float d = nh * nh * (a * a - 1) + 1;
  return a * a / (PI * d * d);
}

float visibility(float nl, float nv, float roughness) {
  float k = (roughness + 1) * (roughness + 1) / 8;
  return 0.25 / ((nl * (1 - k) + k) * (nv * (1 - k) + k));
}

float3 fresnel(float vh, float3 f0) {
  return f0 + (1 - f0) * pow(saturate(1 - vh), 5);
}

float3 specularColor(Surface s) {
  return lerp(0.04, s.albedo, s.metalness);
}

// The light that a surface reflects to the eye, for light of radiance 1 from a direction.
float3 reflected(Surface s, float3 toEye, float3 toLight) {
  float3 h = normalize(toEye + toLight);
  float nl = saturate(dot(s.normal, toLight));
  float nv = saturate(dot(s.normal, toEye)) + 1e-4;
  float3 f = fresnel(saturate(dot(toEye, h)), specularColor(s));
  float3 specular = f * distribution(saturate(dot(s.normal, h)), s.roughness) * visibility(nl, nv, s.roughness);
  float3 diffuse = (1 - f) * (1 - s.metalness) * s.albedo / PI;
  return (diffuse + specular) * nl;
}

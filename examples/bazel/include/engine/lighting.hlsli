#ifndef ENGINE_LIGHTING
#define ENGINE_LIGHTING
#include "engine/math.hlsli"

struct Light {
  float3 position;
  float3 color;
};

float3 diffuse(Light light, float3 at, float3 normal) {
  float3 to = light.position - at;
  return light.color * saturate(dot(normal, normalize(to))) / (LIGHT_UNIT * square(length(to)));
}

#endif

#include "noise.hlsli"
#include "scene.hlsli"

float height(float2 p) { return 8 * noise(p / 16) + noise(p); }

Surface main(float2 p : POSITION) {
  float h = height(p);
  float3 slope = float3(height(p + float2(0.1, 0)) - h, 0.1, height(p + float2(0, 0.1)) - h);
  return transformed(float3(p.x, h, p.y), normalize(float3(-slope.x, slope.y, -slope.z)), p);
}

// The sky where there is nothing else.
//   CLOUDS  0: none; 1: a layer; 2: a layer with its shadow
#include "fullscreen.hlsli"
#include "frame.hlsli"

struct Atmosphere {
  float3 toSun;
  float height;      // of the clouds, in meters
  float3 zenith;     // colors
  float coverage;    // of the sky by clouds, from 0 to 1
  float3 horizon;
  float speed;       // of the clouds, in meters per second
};
[[vk::binding(0, 2)]] ConstantBuffer<Atmosphere> atmosphere;

Fullscreen VSMain(uint vertex : SV_VertexID) {
  Fullscreen f = fullscreen(vertex);
  f.clip.z = f.clip.w; // at the far plane
  return f;
}

#if CLOUDS
float hashed(float2 p) { return frac(sin(dot(p, float2(127.1, 311.7))) * 43758.5453); }

float noise(float2 p) {
  float2 i = floor(p), f = smoothstep(0, 1, frac(p));
  return lerp(lerp(hashed(i), hashed(i + float2(1, 0)), f.x), lerp(hashed(i + float2(0, 1)), hashed(i + 1), f.x), f.y);
}

// The density of the clouds in the direction of a ray that goes up.
float density(float3 ray, float3 offset) {
  float3 place = frame.eye + offset + ray * (atmosphere.height / max(ray.y, 0.01));
  float2 p = (place.xz + frame.time * atmosphere.speed) * 1e-3;
  float sum = 0, weight = 0.5;
  for (uint octave = 0; octave < 5; octave++, p *= 2.03, weight *= 0.5)
    sum += noise(p) * weight;
  return smoothstep(1 - atmosphere.coverage, 1, sum) * saturate(ray.y * 10);
}
#endif

float4 PSMain(Fullscreen f) : SV_Target {
  float3 ray = normalize(worldAt(f.uv, 1) - frame.eye);
  float3 color = lerp(atmosphere.horizon, atmosphere.zenith, sqrt(saturate(ray.y)));
  color += pow(saturate(dot(ray, atmosphere.toSun)), 2000) * 100;
#if CLOUDS
  float cloud = density(ray, 0), light = 1;
#if CLOUDS == 2
  light = exp(-2 * density(ray, atmosphere.toSun * 100));
#endif
  color = lerp(color, light, cloud);
#endif
  return float4(color * frame.exposure, 1);
}

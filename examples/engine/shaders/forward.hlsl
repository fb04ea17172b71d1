// Transparent surfaces, which are lit when they are drawn.
//   FOG         distant surfaces vanish
//   REFRACTION  the image of the surfaces before is distorted
#include "surface.hlsli"
#include "lighting.hlsli"

#if REFRACTION
[[vk::binding(0, 3)]] Texture2D<float4> background;
#endif

Varyings VSMain(Vertex v) {
  Object o = objects[objectOf(v)];
  return project(place(v, o), v.uv, o);
}

float4 PSMain(Varyings v) : SV_Target {
  Material m = materials[v.material];
  float4 color = baseColor(m, v.uv);
  float3 channels = sampled(m.surfaceMap, v.uv, 1).rgb;
  Surface s;
  s.position = v.position;
  s.normal = normalOf(v, m);
  s.albedo = color.rgb;
  s.roughness = max(channels.g * m.roughness, 0.05);
  s.metalness = channels.b * m.metalness;
  s.occlusion = channels.r;
  float3 light = lit(s, v.clip.xy);
#if REFRACTION
  float2 uv = v.clip.xy / frame.size + mul((float3x3)frame.view, s.normal).xy * 0.03;
  light += background.SampleLevel(samplers[CLAMP], uv, s.roughness * 4).rgb * (1 - color.a);
  color.a = 1;
#endif
#if FOG
  float visible = exp2(-0.01 * distance(frame.eye, s.position));
  light = lerp(sun.color * sun.ambient, light, visible);
#endif
  return float4(light * frame.exposure, color.a);
}

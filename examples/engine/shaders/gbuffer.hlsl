// The opaque surfaces of the scene.
//   ALPHA_TEST  the color map has holes
//   DETAIL      a second color map repeats more often than the first
//   EMISSIVE    the material shines
//   FADE        objects appear pixel by pixel
#include "gbuffer.hlsli"
#include "surface.hlsli"

Varyings VSMain(Vertex v) {
  Object o = objects[objectOf(v)];
  return project(place(v, o), v.uv, o);
}

GBuffer PSMain(Varyings v) {
  Material m = materials[v.material];
  float4 color = baseColor(m, v.uv);
#if ALPHA_TEST
  clip(color.a - m.alphaCutoff);
#endif
#if FADE
  dissolve(v);
#endif
#if DETAIL
  color.rgb *= sampled(m.detailMap, v.uv * m.detailScale, 0.5).rgb * 2;
#endif
  float3 surface = sampled(m.surfaceMap, v.uv, 1).rgb * float3(1, m.roughness, m.metalness);
  float emission = 0;
#if EMISSIVE
  // the G-buffer has the brightness only: the color of the emission is the albedo
  float3 shining = m.emission * sampled(m.emissionMap, v.uv, 1).rgb;
  emission = max(shining.r, max(shining.g, shining.b));
  color.rgb = emission > 0 ? shining / emission : color.rgb;
#endif
  GBuffer g;
  g.color = float4(color.rgb, surface.b);
  g.normal = packed16(octahedral(normalOf(v, m)));
  g.surface = float4(surface.rg, emission / (1 + emission), 1);
  g.motion = (v.now.xy / v.now.w - v.before.xy / v.before.w) * 0.5;
  return g;
}

// The depth prepass. Opaque objects have no pixel shader; those with holes and those that fade have one.
//   ALPHA_TEST  the color map has holes
//   FADE        objects appear pixel by pixel
#include "bindless.hlsli"
#include "vertex.hlsli"

struct DepthVaryings {
  precise float4 clip : SV_Position;
#if ALPHA_TEST
  float2 uv : TEXCOORD;
#endif
  nointerpolation uint object : OBJECT;
};

DepthVaryings VSMain(Vertex v) {
  DepthVaryings d;
  d.object = objectOf(v);
  d.clip = clipOf(place(v, objects[d.object]).position);
#if ALPHA_TEST
  d.uv = v.uv;
#endif
  return d;
}

void PSMain(DepthVaryings d) {
  Object o = objects[d.object];
#if ALPHA_TEST
  Material m = materials[o.material];
  clip(baseColor(m, d.uv).a - m.alphaCutoff);
#endif
#if FADE
  clip(o.fade - noiseAt(d.clip.xy));
#endif
}

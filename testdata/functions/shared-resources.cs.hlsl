// args: -T cs_6_0 -E main
// Fourteen functions that take textures, each of which calls the one before three times: inlined they
// would be five million. Each gets a copy for each list of textures that it is called with.
struct Material { Texture2D<float4> base, detail; SamplerState s; float scale; };
Texture2D<float4> base, detail;
SamplerState linearSampler;
RWStructuredBuffer<float4> results;

float4 f0(Material m, float2 at) {
  float4 r = m.base.SampleLevel(m.s, at, 0);
  if (r.x > 0.5)
    r += m.detail.SampleLevel(m.s, at * m.scale, 0);
  return r;
}

#define LEVEL(n, previous)                       \
  float4 f##n(Material m, float2 at) {           \
    float4 r = f##previous(m, at) * n;           \
    Material other = m;                          \
    other.base = m.detail;                       \
    other.detail = m.base;                       \
    other.scale += r.y;                          \
    if (r.z > n)                                 \
      r += f##previous(other, at + r.x);         \
    other.detail = m.detail;                     \
    return r + f##previous(other, at * r.y);     \
  }
LEVEL(1, 0)
LEVEL(2, 1)
LEVEL(3, 2)
LEVEL(4, 3)
LEVEL(5, 4)
LEVEL(6, 5)
LEVEL(7, 6)
LEVEL(8, 7)
LEVEL(9, 8)
LEVEL(10, 9)
LEVEL(11, 10)
LEVEL(12, 11)
LEVEL(13, 12)

[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  Material m = { base, detail, linearSampler, 2 };
  results[i] = f13(m, float2(i, 1));
  // spirv: "= OpFunctionCall %v4float %f11 " "%f0_1 = OpFunction %v4float"
  // spirv:-"%f\d+_[3-9] = OpFunction" "OpTypePointer Function %type_2d_image"
}

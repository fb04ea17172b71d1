// args: -T cs_6_2 -E main -fspv-target-env=vulkan1.2
// A surface of up to eighty layers, each of which has its constants: whether it is there, how
// it blends, what masks it, how many octaves its noise has. A renderer needs a few of them at a
// time.
struct Surface {
  float3 colour;
  float3 normal;
  float roughness;
  float metal;
};

StructuredBuffer<float4> points : register(t0);
RWStructuredBuffer<float4> shaded : register(u1);

float hash(float2 p) { return frac(p.x * 0.3183099f + p.y * 0.3678794f + p.x * p.y * 0.0625f); }

float valueNoise(float2 p) {
  float2 i = floor(p), f = p - i;
  float2 u = f * f * (3 - 2 * f);
  return lerp(lerp(hash(i), hash(i + float2(1, 0)), u.x), lerp(hash(i + float2(0, 1)), hash(i + float2(1, 1)), u.x), u.y);
}

float3 overlay(float3 a, float3 b) {
  return float3(a.x < 0.5f ? 2 * a.x * b.x : 1 - 2 * (1 - a.x) * (1 - b.x), a.y < 0.5f ? 2 * a.y * b.y : 1 - 2 * (1 - a.y) * (1 - b.y),
                a.z < 0.5f ? 2 * a.z * b.z : 1 - 2 * (1 - a.z) * (1 - b.z));
}

#define LAYER(n, id)                                                                                      \
  [[vk::constant_id(id)]] const bool kLayer##n = false;                                                   \
  [[vk::constant_id(id + 1)]] const int kBlend##n = 0;                                                    \
  [[vk::constant_id(id + 2)]] const uint kOctaves##n = 2;                                                 \
  [[vk::constant_id(id + 3)]] const float kWeight##n = 0.5;                                               \
  void layer##n(inout Surface s, float2 uv, float depth) {                                                \
    if (!kLayer##n) return;                                                                               \
    float mask = 1;                                                                                       \
    if (kBlend##n > 3) {                                                                                  \
      float edge = saturate(depth * (0.25f + n * 0.01f));                                                 \
      mask = edge * edge;                                                                                 \
      if (mask < 0.001f) return;                                                                          \
    }                                                                                                     \
    float amplitude = 0.5f, total = 0;                                                                    \
    float2 p = uv * (1 + n * 0.125f);                                                                     \
    for (uint octave = 0; octave < kOctaves##n; octave++) {                                               \
      float v = valueNoise(p);                                                                            \
      if (v > 0.95f) { total += amplitude; break; }                                                       \
      total += v * amplitude;                                                                             \
      amplitude *= 0.5f;                                                                                  \
      p = p * 2 + float2(0.5f, 0.25f);                                                                    \
    }                                                                                                     \
    float3 tint = float3(total, total * (0.5f + n * 0.001f), 1 - total);                                  \
    switch (kBlend##n & 3) {                                                                              \
      case 0: s.colour = lerp(s.colour, tint, mask * kWeight##n); break;                                  \
      case 1: s.colour *= lerp(float3(1, 1, 1), tint, mask * kWeight##n); break;                          \
      case 2:                                                                                             \
        s.colour = lerp(s.colour, overlay(s.colour, tint), mask * kWeight##n);                            \
        if (depth > 2) break;                                                                             \
        s.roughness = max(s.roughness, total * kWeight##n);                                               \
        break;                                                                                            \
      default:                                                                                            \
        s.normal += float3(total - 0.5f, 0.5f - total, 0) * kWeight##n;                                   \
        s.metal = saturate(s.metal + mask * kWeight##n);                                                  \
    }                                                                                                     \
  }

#define LAYERS8(a, b, c, d, e, f, g, h, id) \
  LAYER(a, id) LAYER(b, id + 4) LAYER(c, id + 8) LAYER(d, id + 12) LAYER(e, id + 16) LAYER(f, id + 20) LAYER(g, id + 24) LAYER(h, id + 28)
LAYERS8(0, 1, 2, 3, 4, 5, 6, 7, 0)
LAYERS8(8, 9, 10, 11, 12, 13, 14, 15, 32)
LAYERS8(16, 17, 18, 19, 20, 21, 22, 23, 64)
LAYERS8(24, 25, 26, 27, 28, 29, 30, 31, 96)
LAYERS8(32, 33, 34, 35, 36, 37, 38, 39, 128)
LAYERS8(40, 41, 42, 43, 44, 45, 46, 47, 160)
LAYERS8(48, 49, 50, 51, 52, 53, 54, 55, 192)
LAYERS8(56, 57, 58, 59, 60, 61, 62, 63, 224)
LAYERS8(64, 65, 66, 67, 68, 69, 70, 71, 256)
LAYERS8(72, 73, 74, 75, 76, 77, 78, 79, 288)

[[vk::constant_id(1000)]] const int kTone = 0;
[[vk::constant_id(1001)]] const float kExposure = 1;
[[vk::constant_id(1002)]] const uint kLights = 3;
[[vk::constant_id(1003)]] const bool kShowNormals = false;

float3 tone(float3 c) {
  c *= kExposure;
  switch (kTone) {
    case 1: return c / (1 + c);
    case 2: return saturate((c * (2.51f * c + 0.03f)) / (c * (2.43f * c + 0.59f) + 0.14f));
    case 3: {
      float peak = max(c.x, max(c.y, c.z));
      if (peak <= 0) return float3(0, 0, 0);
      return c * (peak / (1 + peak) / peak);
    }
  }
  return saturate(c);
}

float3 light(Surface s, float3 at) {
  float3 sum = float3(0.02f, 0.02f, 0.02f) * s.colour;
  float3 n = s.normal / max(dot(abs(s.normal), float3(1, 1, 1)), 0.001f);
  for (uint i = 0; i < kLights; i++) {
    float3 to = float3(1.0f + i, 2, 0.5f * i) - at;
    float distance2 = max(dot(to, to), 0.01f);
    float lambert = max(dot(n, to), 0) / distance2;
    sum += s.colour * (lambert * (1 - s.metal)) + lerp(float3(0.04f, 0.04f, 0.04f), s.colour, s.metal) * (lambert * lambert * (1 - s.roughness));
  }
  return sum;
}

#define SHADE8(a, b, c, d, e, f, g, h)                                                             \
  layer##a(s, uv, depth); layer##b(s, uv, depth); layer##c(s, uv, depth); layer##d(s, uv, depth); \
  layer##e(s, uv, depth); layer##f(s, uv, depth); layer##g(s, uv, depth); layer##h(s, uv, depth);

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float4 at = points[id.x];
  float2 uv = at.xy;
  float depth = at.z;
  Surface s = { float3(0.5f, 0.5f, 0.5f), float3(0, 0, 1), 0.5f, 0 };
  SHADE8(0, 1, 2, 3, 4, 5, 6, 7)
  SHADE8(8, 9, 10, 11, 12, 13, 14, 15)
  SHADE8(16, 17, 18, 19, 20, 21, 22, 23)
  SHADE8(24, 25, 26, 27, 28, 29, 30, 31)
  SHADE8(32, 33, 34, 35, 36, 37, 38, 39)
  SHADE8(40, 41, 42, 43, 44, 45, 46, 47)
  SHADE8(48, 49, 50, 51, 52, 53, 54, 55)
  SHADE8(56, 57, 58, 59, 60, 61, 62, 63)
  SHADE8(64, 65, 66, 67, 68, 69, 70, 71)
  SHADE8(72, 73, 74, 75, 76, 77, 78, 79)
  float3 c = tone(light(s, at.xyz));
  if (kShowNormals) c = s.normal * 0.5f + 0.5f;
  shaded[id.x] = float4(c, s.roughness);
}

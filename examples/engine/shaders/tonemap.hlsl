// From the light of the scene to the colors of a display.
//   OPERATOR  0: Reinhard; 1: ACES, as Narkowicz fits it; 2: Hable
//   GRADING   colors are looked up in a table
//   DITHER    noise hides the steps of 8 bits
//   HDR10     the display takes the PQ curve and the colors of BT.2020, and not sRGB
#include "fullscreen.hlsli"
#include "frame.hlsli"

[[vk::binding(0, 2)]] Texture2D<float4> image;
[[vk::binding(1, 2)]] SamplerState clamping;
#if GRADING
[[vk::binding(2, 2)]] Texture3D<float4> grades;
#endif

Fullscreen VSMain(uint vertex : SV_VertexID) {
  return fullscreen(vertex);
}

#if OPERATOR == 0
float3 toned(float3 c) { return c / (1 + c); }
#elif OPERATOR == 1
float3 toned(float3 c) { return saturate(c * (2.51 * c + 0.03) / (c * (2.43 * c + 0.59) + 0.14)); }
#else
float3 curve(float3 c) { return (c * (0.15 * c + 0.05) + 0.004) / (c * (0.15 * c + 0.5) + 0.06) - 0.02 / 0.3; }
float3 toned(float3 c) { return saturate(curve(c * 2) / curve(11.2)); }
#endif

#if HDR10
float3 encoded(float3 c) {
  const float3x3 bt2020 = {0.6274, 0.3293, 0.0433, 0.0691, 0.9195, 0.0114, 0.0164, 0.0880, 0.8956};
  const float peak = 1000.0 / 10000.0; // nits of the display, and of the curve
  float3 y = pow(saturate(mul(bt2020, c) * peak), 0.1593017578125);
  return pow((0.8359375 + 18.8515625 * y) / (1 + 18.6875 * y), 78.84375);
}
#else
float3 encoded(float3 c) {
  return select(c <= 0.0031308, c * 12.92, 1.055 * pow(max(c, 1e-6), 1 / 2.4) - 0.055);
}
#endif

float4 PSMain(Fullscreen f) : SV_Target {
  float3 c = toned(image.SampleLevel(clamping, f.uv, 0).rgb);
#if GRADING
  c = grades.SampleLevel(clamping, c * (31.0 / 32) + 0.5 / 32, 0).rgb;
#endif
  c = encoded(c);
#if DITHER
  c += (noiseAt(f.clip.xy) - 0.5) / 255;
#endif
  return float4(c, 1);
}

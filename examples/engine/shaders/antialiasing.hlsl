// Images of the last frames are combined to one without steps.
//   FILTER   0: the history is read linearly; 1: with a sharp filter; 2: its colors are also clamped to those around
//   SHARPEN  the result is sharpened
#include "frame.hlsli"

[[vk::binding(0, 2)]] Texture2D<float4> image;
[[vk::binding(1, 2)]] Texture2D<float4> history;
[[vk::binding(2, 2)]] Texture2D<float2> motions;
[[vk::binding(3, 2)]] SamplerState clamping;
[[vk::binding(4, 2)]] [[vk::image_format("rgba16f")]] RWTexture2D<float4> result;

#if FILTER == 0
float3 past(float2 uv) { return history.SampleLevel(clamping, uv, 0).rgb; }
#else
// Catmull and Rom's filter with five lookups; the corners count for nothing.
float3 past(float2 uv) {
  float2 at = uv * frame.size, center = floor(at - 0.5) + 0.5, f = at - center;
  float2 w0 = f * (-0.5 + f * (1 - 0.5 * f)), w1 = 1 + f * f * (-2.5 + 1.5 * f);
  float2 w2 = f * (0.5 + f * (2 - 1.5 * f)), w3 = f * f * (-0.5 + 0.5 * f);
  float2 w12 = w1 + w2, middle = (center + w2 / w12) / frame.size;
  float2 low = (center - 1) / frame.size, high = (center + 2) / frame.size;
  float4 sum = float4(history.SampleLevel(clamping, middle, 0).rgb, 1) * (w12.x * w12.y);
  sum += float4(history.SampleLevel(clamping, float2(middle.x, low.y), 0).rgb, 1) * (w12.x * w0.y);
  sum += float4(history.SampleLevel(clamping, float2(low.x, middle.y), 0).rgb, 1) * (w0.x * w12.y);
  sum += float4(history.SampleLevel(clamping, float2(high.x, middle.y), 0).rgb, 1) * (w3.x * w12.y);
  sum += float4(history.SampleLevel(clamping, float2(middle.x, high.y), 0).rgb, 1) * (w12.x * w3.y);
  return max(sum.rgb / sum.a, 0);
}
#endif

[numthreads(8, 8, 1)]
void CSMain(uint2 pixel : SV_DispatchThreadID) {
  int2 last = int2(frame.size) - 1;
  if (any(int2(pixel) > last))
    return;
  float3 mean = 0, square = 0;
  for (int y = -1; y <= 1; y++)
    for (int x = -1; x <= 1; x++) {
      float3 c = image[clamp(int2(pixel) + int2(x, y), 0, last)].rgb;
      mean += c / 9;
      square += c * c / 9;
    }
  float3 deviation = sqrt(max(square - mean * mean, 0)), now = image[pixel].rgb;
#if SHARPEN
  now = max(now + (now - mean) * 0.25, 0);
#endif
  float2 uv = (pixel + 0.5) / frame.size - motions[pixel];
  float3 before = past(uv);
#if FILTER == 2
  before = clamp(before, mean - 1.25 * deviation, mean + 1.25 * deviation);
#endif
  float weight = any(uv != saturate(uv)) ? 1 : 0.1;
  result[pixel] = float4(lerp(before, now, weight), 1);
}

// Makes details of the image clearer, and edges less than flat parts.
#include "post.hlsli"

float4 main(Fullscreen f) : SV_Target {
  float3 center = colorAt(f.uv), sum = 0, low = center, high = center;
  for (uint i = 0; i < 4; i++) {
    float2 offset = i < 2 ? float2(i * 2.0 - 1, 0) : float2(0, i * 2.0 - 5);
    float3 c = colorAt(f.uv + offset * post.texel);
    sum += c;
    low = min(low, c);
    high = max(high, c);
  }
  float3 weight = sqrt(saturate(min(low, 1 - high) / max(high, 1e-4))) * (-0.2 * post.strength);
  return float4(saturate((center + sum * weight) / (1 + 4 * weight)), 1);
}

// Blurs along edges, so that these do not have steps.
#include "post.hlsli"

float4 main(Fullscreen f) : SV_Target {
  float center = luminance(colorAt(f.uv));
  float nw = luminance(colorAt(f.uv + post.texel * float2(-1, -1)));
  float ne = luminance(colorAt(f.uv + post.texel * float2(1, -1)));
  float sw = luminance(colorAt(f.uv + post.texel * float2(-1, 1)));
  float se = luminance(colorAt(f.uv + post.texel * float2(1, 1)));
  float low = min(center, min(min(nw, ne), min(sw, se)));
  float high = max(center, max(max(nw, ne), max(sw, se)));
  float2 direction = float2(sw + se - nw - ne, nw + sw - ne - se);
  float scale = 1 / (min(abs(direction.x), abs(direction.y)) + max((nw + ne + sw + se) / 32, 1.0 / 128));
  direction = clamp(direction * scale, -8, 8) * post.texel;
  float3 near = (colorAt(f.uv - direction / 6) + colorAt(f.uv + direction / 6)) / 2;
  float3 wide = near / 2 + (colorAt(f.uv - direction / 2) + colorAt(f.uv + direction / 2)) / 4;
  float brightness = luminance(wide);
  return float4(brightness < low || brightness > high ? near : wide, 1);
}

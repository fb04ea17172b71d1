// Makes the corners of the image darker.
#include "post.hlsli"

float4 main(Fullscreen f) : SV_Target {
  float2 fromCenter = f.uv * 2 - 1;
  return float4(colorAt(f.uv) * saturate(1 - dot(fromCenter, fromCenter) * 0.5 * post.strength), 1);
}

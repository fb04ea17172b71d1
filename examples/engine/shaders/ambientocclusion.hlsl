// How much of the ambient light the neighborhood of a pixel hides.
//   SAMPLES    number of places that are looked at
//   HALF_SIZE  the result has half the size of the image
//   VERTICAL   the direction of the blur
#include "frame.hlsli"
#include "gbuffer.hlsli"

[[vk::binding(0, 2)]] Texture2D<float> depths;
[[vk::binding(1, 2)]] Texture2D<float4> normals;
[[vk::binding(2, 2)]] Texture2D<float> raw;
[[vk::binding(3, 2)]] SamplerState clamping;
[[vk::binding(4, 2)]] [[vk::image_format("r8")]] RWTexture2D<float> result;

#ifdef SAMPLES
[numthreads(8, 8, 1)]
void Occlude(uint2 pixel : SV_DispatchThreadID) {
  uint2 full = HALF_SIZE ? pixel * 2 : pixel;
  if (any(full >= uint2(frame.size)))
    return;
  float2 uv = (full + 0.5) / frame.size;
  float depth = depths[full];
  float3 position = worldAt(uv, depth), normal = fromOctahedral(unpacked16(normals[full]));
  float radius = 0.5 / viewDepth(depth), turn = noiseAt(pixel) * 6.2831853, hidden = 0;
  for (uint i = 0; i < SAMPLES; i++) { // on a spiral around the pixel
    float2 direction;
    sincos(turn + i * 2.39996323, direction.x, direction.y);
    float2 at = uv + direction * (radius * sqrt((i + 0.5) / SAMPLES));
    float3 to = worldAt(at, depths.SampleLevel(clamping, at, 0)) - position;
    float length2 = dot(to, to);
    hidden += saturate(dot(to, normal) * rsqrt(length2 + 1e-4) - 0.1) * saturate(1 - length2);
  }
  result[pixel] = saturate(1 - hidden / SAMPLES * 2);
}
#else
// A blur in one direction that leaves edges sharp.
[numthreads(64, 1, 1)]
void Blur(uint2 thread : SV_DispatchThreadID) {
  int2 pixel = VERTICAL ? thread.yx : thread;
  if (any(pixel >= int2(frame.size)))
    return;
  int2 step = VERTICAL ? int2(0, 1) : int2(1, 0);
  float center = viewDepth(depths[pixel]);
  float2 sum = 0; // of the values and of the weights
  for (int i = -4; i <= 4; i++) {
    int2 at = clamp(pixel + step * i, 0, int2(frame.size) - 1);
    float weight = exp2(-0.2 * i * i) * saturate(1 - abs(viewDepth(depths[at]) - center) * 4);
    sum += float2(raw[at], 1) * weight;
  }
  result[pixel] = sum.x / sum.y;
}
#endif

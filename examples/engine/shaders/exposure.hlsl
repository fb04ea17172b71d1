// The exposure that makes the mean of the image gray: a histogram of the luminance, and its mean.

[[vk::binding(0, 0)]] Texture2D<float4> image;
[[vk::binding(1, 0)]] RWStructuredBuffer<uint> histogram; // 256 bins
[[vk::binding(2, 0)]] RWStructuredBuffer<float> exposure;

struct Range {
  float low;     // binary logarithms of luminances
  float high;
  float adapted; // part of the difference that a frame makes up for
  uint pixels;   // of the image
};
[[vk::push_constant]] Range range;

groupshared uint bins[256];

[numthreads(16, 16, 1)]
void Histogram(uint2 pixel : SV_DispatchThreadID, uint thread : SV_GroupIndex) {
  bins[thread] = 0;
  GroupMemoryBarrierWithGroupSync();
  uint2 size;
  image.GetDimensions(size.x, size.y);
  if (all(pixel < size)) {
    float luminance = dot(image[pixel].rgb, float3(0.2126, 0.7152, 0.0722));
    float level = saturate((log2(max(luminance, 1e-8)) - range.low) / (range.high - range.low));
    InterlockedAdd(bins[luminance < 1e-4 ? 0 : 1 + uint(level * 254)], 1);
  }
  GroupMemoryBarrierWithGroupSync();
  InterlockedAdd(histogram[thread], bins[thread]);
}

groupshared float sums[256];

[numthreads(256, 1, 1)]
void Average(uint thread : SV_GroupIndex) {
  uint count = histogram[thread];
  histogram[thread] = 0; // for the next frame
  sums[thread] = float(count) * thread;
  bins[thread] = thread == 0 ? 0 : count;
  for (uint stride = 128; stride > 0; stride >>= 1) {
    GroupMemoryBarrierWithGroupSync();
    if (thread < stride) {
      sums[thread] += sums[thread + stride];
      bins[thread] += bins[thread + stride];
    }
  }
  if (thread == 0) {
    float level = (sums[0] / max(bins[0], 1) - 1) / 254;
    float wanted = 0.18 / exp2(lerp(range.low, range.high, saturate(level)));
    exposure[0] = lerp(exposure[0], wanted, range.adapted);
  }
}

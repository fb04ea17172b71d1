// args: -T cs_6_0
// args: -T cs_6_0 -fspv-target-env=vulkan1.3
// Kinds of resources that the other tests do not use.
struct Item {
  float4 a;
  uint b;
  float2 c;
};
[[vk::binding(0)]] Texture1DArray<float> lines;
[[vk::binding(1)]] TextureCubeArray<float4> cubes;
[[vk::binding(2)]] SamplerState nearest;
[[vk::binding(3)]] RWTexture1D<uint> counts;
[[vk::binding(4)]] RWTexture1DArray<float> rows;
[[vk::binding(5)]] TextureBuffer<Item> items[2];
[[vk::binding(6)]] tbuffer Table {
  float4 first;
  uint second[2];
};
[[vk::binding(7)]] globallycoherent RWByteAddressBuffer bytes;
[[vk::binding(8)]] globallycoherent RWStructuredBuffer<uint> shared_;
[[vk::combinedImageSampler, vk::binding(9)]] Texture2D<float4> both;
[[vk::combinedImageSampler, vk::binding(9)]] SamplerState bothSampler;
[[vk::binding(10)]] RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main() {
  uint w, n;
  lines.GetDimensions(w, n);
  output[0] = float4(lines.Load(int3(1, 1, 0)), lines.SampleLevel(nearest, float2(0.9, 0), 0), w, n);
  output[1] = cubes.SampleLevel(nearest, float4(0, 1, 0, 1), 0);
  uint size;
  cubes.GetDimensions(size, size, n);
  counts.GetDimensions(w);
  counts[1] = counts[0] + w;
  InterlockedMax(counts[2], 77u);
  rows[uint2(1, 1)] = rows[uint2(0, 1)] * 2;
  uint which = second[1];
  output[2] = items[which].a * items[1 - which].b;
  output[3] = float4(items[which].c, first.yw);
  bytes.Store2(4, bytes.Load2(0) + 1);
  DeviceMemoryBarrier();
  shared_[0] = bytes.Load(4) + shared_[1] + n;
  output[4] = both.SampleLevel(bothSampler, float2(0.75, 0.25), 0) + both.Load(int3(0, 1, 0));
}

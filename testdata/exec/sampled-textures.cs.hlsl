// args: -T cs_6_0
// Textures that are bound together with their sampler.
vk::SampledTexture2D<float4> image;
vk::SampledTexture2D<float4> smooth;
vk::SampledTexture2D<float> depth;
vk::SampledTexture2DArray<uint> layers;
RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main() {
  output[0] = image.Load(int3(1, 0, 0));
  output[1] = image[uint2(0, 1)];
  output[2] = image.mips[1][uint2(0, 0)];
  output[3] = image.SampleLevel(float2(0.75, 0.25), 0);
  output[4] = smooth.SampleLevel(float2(0.5, 0.5), 0);
  output[5] = image.SampleLevel(float2(0.25, 0.25), 0, int2(1, 0));
  output[6] = image.GatherGreen(float2(0.5, 0.5));
  uint w, h, n;
  image.GetDimensions(1, w, h, n);
  output[7] = float4(w, h, n, 0);
  output[8] = depth.SampleCmpLevelZero(float2(0.25, 0.25), 0.5);
  output[9] = depth.SampleCmpLevelZero(float2(0.75, 0.25), 0.5);
  layers.GetDimensions(w, h, n);
  output[10] = float4(w, h, n, layers.Load(int4(1, 0, 1, 0)));
}

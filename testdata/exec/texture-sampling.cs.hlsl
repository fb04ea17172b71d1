// args: -T cs_6_0
// Loads, samples and queries of a two-dimensional texture with two mips.
Texture2D<float4> image;
SamplerState nearest;
SamplerState smooth;
Texture2D<uint2> integers;
Texture2D depth;
SamplerComparisonState compare;
RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main() {
  output[0] = image.Load(int3(1, 0, 0));
  output[1] = image[uint2(0, 1)];
  output[2] = image.mips[1][uint2(0, 0)];
  output[3] = image.Load(int3(0, 0, 0), int2(1, 1));
  output[4] = image.SampleLevel(nearest, float2(0.75, 0.25), 0);
  output[5] = image.SampleLevel(smooth, float2(0.5, 0.5), 0);
  output[6] = image.SampleLevel(nearest, float2(0.75, 0.25), 1);
  output[7] = image.SampleLevel(nearest, float2(0.25, 0.25), 0, int2(1, 0));
  output[8] = image.SampleGrad(nearest, float2(0.25, 0.75), float2(0, 0), float2(0, 0));
  uint w, h, levels;
  image.GetDimensions(w, h);
  output[9] = float4(w, h, 0, 0);
  image.GetDimensions(1, w, h, levels);
  output[10] = float4(w, h, levels, 0);
  output[11] = float4(integers.Load(int3(1, 0, 0)), integers[uint2(0, 0)].y, 0);
  output[12] = image.GatherRed(nearest, float2(0.5, 0.5));
  output[13] = image.GatherGreen(nearest, float2(0.5, 0.5));
  output[14] = depth.SampleCmpLevelZero(compare, float2(0.25, 0.25), 0.5);
  output[15] = depth.SampleCmpLevelZero(compare, float2(0.75, 0.25), 0.5);
}

// args: -T ps_6_0 -E main
// Four texels at once, of one channel, with offsets, and compared.
Texture2D<float4> image; Texture2D<uint4> numbers; Texture2D<float> depths; Texture2DArray<float4> list;
SamplerState smooth; SamplerState nearest; SamplerComparisonState compares;
cbuffer Moves { int2 moves[4]; };
float4 main(float4 position : SV_Position, float2 uv : UV) : SV_Target {
  float2 at = floor(uv * 16) / 16 + 1.0 / 64;
  float4 sum = image.GatherRed(smooth, at) + image.GatherAlpha(smooth, at, int2(-2, 3));
  sum += image.GatherGreen(smooth, at, int2(0, 1), int2(1, 0), int2(-1, -1), int2(2, 2));
  sum += list.GatherBlue(smooth, float3(at, 2)) + depths.GatherCmp(compares, at, 0.5);
  uint4 whole = numbers.GatherRed(nearest, at);
  return sum + whole * float4(1, 10, 100, 1000) + image.Load(int3(at * 15, 1)) + image.mips[2][uint2(at * 3)];
}

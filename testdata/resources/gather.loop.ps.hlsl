// args: -T ps_6_0
// The offset of a gather may be a variable, so that the loop stays one.
Texture2D<float> depths;
SamplerComparisonState compare;
float4 main(float2 uv : UV) : SV_Target {
  float4 sum = 0;
  for (int x = -50; x < 50; x++) // spirv: "OpLoopMerge"
    sum += depths.GatherCmpRed(compare, uv, 0.5, int2(x, 1)); // spirv: "OpImageDrefGather" "Offset"
  return sum;
}

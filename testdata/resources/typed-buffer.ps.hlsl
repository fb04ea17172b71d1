// args: -T ps_6_0 -fcgl
Buffer<float2> input;
RWBuffer<int> output;
// spirv: "OpCapability SampledBuffer" "OpCapability ImageBuffer"
// spirv: "OpTypeImage %float Buffer 2 0 0 1 Rg32f" "OpTypeImage %int Buffer 2 0 0 2 R32i"
float4 main(int i : A) : SV_Target {
  float2 a = input[i];  // spirv: "OpImageFetch %v4float" "OpVectorShuffle %v2float %\w+ %\w+ 0 1"
  output[i] = 5;        // spirv: "OpImageWrite %\w+ %\w+ %int_5"
  output[i]++;          // spirv: "OpImageRead %v4int" "OpIAdd %int" "OpImageWrite"
  return a.y;
}

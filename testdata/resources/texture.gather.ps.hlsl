// args: -T ps_6_0 -fcgl
Texture2D<float4> image;
SamplerState s;
SamplerComparisonState compare;
float4 main(float2 uv : A) : SV_Target {
  float4 c = image.Gather(s, uv);     // spirv: "OpImageGather %v4float %\w+ %\w+ %int_0"
  c += image.GatherBlue(s, uv);       // spirv: "OpImageGather %v4float %\w+ %\w+ %int_2"
  c += image.GatherCmp(compare, uv, 0.5); // spirv: "OpImageDrefGather %v4float %\w+ %\w+ %float_0_5"
  c += image.SampleCmp(compare, uv, 0.5); // spirv: "OpImageSampleDrefImplicitLod %float %\w+ %\w+ %float_0_5"
  c += image.SampleCmpLevelZero(compare, uv, 0.5); // spirv: "OpImageSampleDrefExplicitLod %float %\w+ %\w+ %float_0_5 Lod %float_0"
  return c;
}

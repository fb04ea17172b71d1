// args: -T ps_6_7 -fvk-allow-texel-offsets
// With VK_KHR_maintenance8 all that samples takes offsets that are known only at run time.
Texture2D<float4> t;
SamplerState s;
SamplerComparisonState c;
float4 main(float2 p : P, nointerpolation int2 by : BY) : SV_Target {
  float4 a = t.Sample(s, p, by);                // spirv: "OpImageSampleImplicitLod %v4float %\d+ %\d+ Offset %\d+"
  a += t.SampleLevel(s, p, 1, by);              // spirv: "OpImageSampleExplicitLod %v4float %\d+ %\d+ Lod\|Offset %float_1 %\d+"
  return a + t.SampleCmpLevelZero(c, p, 1, by); // spirv: "OpImageSampleDrefExplicitLod %float %\d+ %\d+ %float_1 Lod\|Offset %float_0 %\d+"
}

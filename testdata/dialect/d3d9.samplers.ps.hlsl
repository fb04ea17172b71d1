// args: -T ps_6_0 -HV 2018 -fdialect=d3d9
// A sampler has its texture with it, at one binding, whatever it is declared as.
sampler2D typed : register(s0);
sampler untyped : register(s1) = sampler_state { MinFilter = Linear; }; // WARNING[effects-sampler-state] "ignored"
samplerCUBE cube;
sampler plain : register(s3);
sampler2D asState : register(s4);
Texture2D picture : register(t5);
// spirv: "OpTypeSampledImage" "%typed = OpVariable %_ptr_UniformConstant_type_sampled_image\w* UniformConstant"
// spirv: "%untyped = OpVariable %_ptr_UniformConstant_type_sampled_image\w* UniformConstant"
// spirv: "%plain = OpVariable %_ptr_UniformConstant_type_sampler UniformConstant"
float4 deeper(sampler2D s, float2 at) { return tex2Dlod(s, float4(at, 0, 3)); }

float4 main(float2 uv : TEXCOORD0) : COLOR0 {
  float4 c = tex2D(typed, uv);                    // spirv: "OpImageSampleImplicitLod"
  c += picture.Sample(plain, uv);                 // spirv: "OpSampledImage" "OpImageSampleImplicitLod"
  c += picture.SampleLevel(asState, uv, 0);       // spirv: "OpSampledImage" "OpImageSampleExplicitLod"
  c += tex2Dbias(untyped, float4(uv, 0, 1));      // spirv: "OpImageSampleImplicitLod %v4float %\w+ %\w+ Bias %float_1"
  c += tex2D(untyped, uv, ddx(uv), ddy(uv));      // spirv: "OpImageSampleExplicitLod %v4float %\w+ %\w+ Grad"
  c += texCUBE(cube, uv.xyx);                     // spirv: "OpImageSampleImplicitLod"
  return c + deeper(typed, uv);                   // spirv: "OpImageSampleExplicitLod %v4float %\w+ %\w+ Lod %float_3"
}

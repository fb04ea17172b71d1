// args: -T ps_6_0 -HV 2018 -fdialect=d3d9 -Wno-effects-syntax
// A tone map that looks up a colour cube and a ramp, and dithers by the place of the pixel.
sampler scene : register(s0);
sampler3D grading : register(s1);
sampler1D ramp : register(s2);
sampler state : register(s3);
Texture2D<float> noise : register(t4);
// spirv: "OpTypeSampledImage %type_2d_image" "OpTypeSampledImage %type_3d_image" "OpTypeSampledImage %type_1d_image"
// spirv: "%state = OpVariable %_ptr_UniformConstant_type_sampler UniformConstant"

float4 main(float2 uv : TEXCOORD0, float2 at : VPOS) : COLOR0 {
  float3 c = tex2D(scene, uv).rgb;                        // spirv: "OpImageSampleImplicitLod"
  float l = dot(c, float3(0.2126, 0.7152, 0.0722));
  c *= tex1D(ramp, l / (1 + l)).r / max(l, 1e-4);         // spirv: "OpImageSampleImplicitLod"
  c = tex3Dlod(grading, float4(saturate(c), 0)).rgb;      // spirv: "OpImageSampleExplicitLod %v4float %\w+ %\w+ Lod %float_0"
  return float4(c + noise.SampleLevel(state, at / 64, 0) / 255, 1); // spirv: "OpSampledImage"
}
technique ToneMap { pass { PixelShader = compile ps_3_0 main(); } }

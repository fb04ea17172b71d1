// args: -T ps_6_0 -fcgl
Texture2D<float4> image;
Texture2D<float> gray;
SamplerState s;
// spirv: "%type_2d_image = OpTypeImage %float 2D 2 0 0 1 Unknown" "%type_sampler = OpTypeSampler" "%type_sampled_image = OpTypeSampledImage %type_2d_image"
float4 main(float2 uv : A) : SV_Target {
  float4 c = image.Sample(s, uv);   // spirv: "OpLoad %type_2d_image %image" "OpLoad %type_sampler %s" "OpSampledImage %type_sampled_image" "OpImageSampleImplicitLod %v4float %\w+ %\w+ None"
  c += image.SampleLevel(s, uv, 2); // spirv: "OpImageSampleExplicitLod %v4float %\w+ %\w+ Lod %float_2"
  c += image.SampleBias(s, uv, 1);  // spirv: "OpImageSampleImplicitLod %v4float %\w+ %\w+ Bias %float_1"
  c += image.SampleGrad(s, uv, uv, uv); // spirv: "OpImageSampleExplicitLod %v4float %\w+ %\w+ Grad %"
  c += image.Sample(s, uv, int2(1, 2)); // spirv: "OpImageSampleImplicitLod %v4float %\w+ %\w+ ConstOffset %"
  c += gray.Sample(s, uv);          // spirv: "OpLoad %type_2d_image %gray" "OpImageSampleImplicitLod %v4float" "OpCompositeExtract %float %\w+ 0"
  return c;
}

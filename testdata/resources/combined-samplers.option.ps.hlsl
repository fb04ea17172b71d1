// args: -T ps_6_0 -fvk-combine-samplers
// A texture and its sampler are one descriptor, with the binding and the name of the texture. One sampler may serve
// several textures. A texture that is only fetched stays a sampled image.
// spirv: "OpDecorate %lit DescriptorSet 2" "OpDecorate %lit Binding 0"
// spirv: "%_ptr_UniformConstant_type_sampled_image = OpTypePointer UniformConstant %type_sampled_image"
// spirv: "%lit = OpVariable %_ptr_UniformConstant_type_sampled_image" "%shadow = OpVariable %_ptr_UniformConstant_type_sampled_image" "%table = OpVariable %_ptr_UniformConstant_type_2d_image "
// spirv:-"OpTypeSampler|linear"
Texture2D lit : register(t0, space2);
Texture2D shadow : register(t1, space2);
Texture2D table : register(t2, space2);
SamplerState linear_ : register(s0, space2);
SamplerComparisonState compared : register(s1, space2);
float4 main(float3 p : P) : SV_Target {
  float4 c = lit.Sample(linear_, p.xy); // spirv: "OpImageSampleImplicitLod"
  c *= shadow.SampleCmpLevelZero(compared, p.xy, p.z); // spirv: "OpImageSampleDrefExplicitLod"
  return c + table.Load(int3(0, 0, 0)); // spirv: "OpImageFetch"
}

// args: -T ps_6_0
// A texture and a sampler of one binding become one variable.
[[vk::combinedImageSampler, vk::binding(3, 1)]] Texture2D tex;
[[vk::combinedImageSampler, vk::binding(3, 1)]] SamplerState smp;
// spirv: "OpDecorate %tex DescriptorSet 1" "OpDecorate %tex Binding 3" "OpTypeSampledImage" "%tex = OpVariable %_ptr_UniformConstant_type_sampled_image"
float4 main(float2 uv : UV) : SV_Target {
	return tex.Sample(smp, uv); // spirv: "(%\d+) = OpLoad %type_sampled_image %tex" "OpImageSampleImplicitLod"
}
// spirv:-"OpTypeSampler"

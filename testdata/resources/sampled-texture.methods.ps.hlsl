// args: -T ps_6_0 -E main -fcgl
// Textures that bring their sampler with them: the methods of textures without
// the sampler.
[[vk::binding(2, 1)]] vk::SampledTexture2D<float3> tex;
vk::SampledTexture1DArray<float4> rows : register(t3);
vk::SampledTexture2DMS<uint> samples;
vk::SampledTextureCUBEArray<float4> cube;
// spirv: "OpDecorate %tex DescriptorSet 1" "OpDecorate %tex Binding 2" "OpDecorate %rows Binding 3"
// spirv: "%type_2d_image = OpTypeImage %float 2D 0 0 0 1 Unknown" "%type_sampled_image = OpTypeSampledImage %type_2d_image"
float4 main(float2 uv : UV) : SV_Target {
	uint status, w, h, n;
	float4 c = tex.Sample(uv, int2(1, -2), 0.5, status).rgbb; // spirv: "OpLoad %type_sampled_image %tex" "OpImageSparseSampleImplicitLod %SparseResidencyStruct .* ConstOffset\|MinLod"
	c += rows.SampleBias(uv, 1);        // spirv: "OpImageSampleImplicitLod .* Bias"
	c += rows.SampleLevel(uv, 2);       // spirv: "OpImageSampleExplicitLod .* Lod"
	c += rows.SampleGrad(uv, 1, 2);     // spirv: "OpImageSampleExplicitLod .* Grad %float_1 %float_2"
	c += cube.SampleCmp(1, 0.5);        // spirv: "OpImageSampleDrefImplicitLod %float .* None"
	c += tex.SampleCmpLevelZero(uv, 1); // spirv: "OpImageSampleDrefExplicitLod %float .* Lod %float_0"
	c += tex.GatherBlue(uv);            // spirv: "OpImageGather %v4float %\d+ %\d+ %int_2 None"
	c += tex.CalculateLevelOfDetail(uv); // spirv: "OpImageQueryLod %v2float"
	c += rows.Load(int3(1, 2, 3));      // spirv: "OpImage %type_1d_image_array" "OpImageFetch %v4float .* Lod"
	c += tex.mips[2][uint2(3, 4)].r;    // spirv: "OpImage %type_2d_image" "OpImageFetch"
	c += samples.sample[3][uint2(5, 6)]; // spirv: "OpImage %type_2d_image" "OpImageFetch %v4uint .* Sample %uint_3"
	cube.GetDimensions(w, h, n);        // spirv: "OpImage %type_cube_image_array" "OpImageQuerySizeLod %v3uint"
	return c;
}

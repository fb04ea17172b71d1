// args: -T ps_6_0 -E main -fcgl
// What a Sample method does follows from its parameters.
[[vk::binding(2, 1)]] Texture2D<float3> tex;
TextureCubeArray cube;
SamplerState smp;
SamplerComparisonState cmp;
// spirv: "OpDecorate %tex DescriptorSet 1" "OpDecorate %tex Binding 2"
// spirv: "OpTypeImage %float 2D 2 0 0 1 Unknown" "OpTypeImage %float Cube 2 1 0 1 Unknown"
float4 main(float2 uv : UV, int2 o : O) : SV_Target {
	float3 c = tex.Sample(smp, uv, int2(1, -2), 0.5); // spirv: "OpImageSampleImplicitLod %v4float %\d+ %\d+ ConstOffset\|MinLod" "OpVectorShuffle %v3float %\d+ %\d+ 0 1 2"
	c += tex.SampleBias(smp, uv, 1);     // spirv: "OpImageSampleImplicitLod .* Bias"
	c += tex.SampleLevel(smp, uv, 2);    // spirv: "OpImageSampleExplicitLod .* Lod"
	c += tex.SampleGrad(smp, uv, 1, 2);  // spirv: "OpImageSampleExplicitLod .* Grad"
	c += cube.SampleCmp(cmp, 1, 0.5);    // spirv: "OpImageSampleDrefImplicitLod %float .* None"
	c += tex.SampleCmpLevelZero(cmp, uv, 0.5); // spirv: "OpImageSampleDrefExplicitLod %float .* Lod %float_0"
	c += tex.GatherBlue(smp, uv).rgb;    // spirv: "OpImageGather %v4float %\d+ %\d+ %int_2 None"
	c += tex.Gather(smp, uv, o).rgb;     // spirv: "OpImageGather .* Offset"
	return float4(c, tex.CalculateLevelOfDetail(smp, uv)); // spirv: "OpImageQueryLod %v2float"
}

// args: -T ps_6_0 -E main
// What textures with a sampler of their own do not have.
vk::SampledTexture1D<float4> line1;
vk::SampledTexture2D<float4> tex;
vk::SampledTextureCUBE<float4> cube;
SamplerState s;
float4 main() : SV_Target {
	line1.Gather(1);                // ERROR[no-member] "'Gather'"
	tex.Sample(s, float2(1, 2));    // ERROR[no-matching-member-function] "'Sample'"
	tex.GatherCmpGreen(1, 1);       // ERROR[no-equivalent] "GatherCmpGreen"
	tex.GetSamplePosition(1);       // ERROR[no-member] "'GetSamplePosition'"
	return cube[uint3(1, 2, 3)];  // ERROR[no-subscript] "subscript operator"
}

// args: -T ps_6_0 -E main -fcgl
// Attributes go before registers, these before the next free number.
[[vk::binding(5, 2)]] Texture2D a : register(t1);
Texture2D b : register(t3, space1);
Texture2D c;
Texture2D d : register(space1);
[[vk::binding(0)]] SamplerState s;
[[using Vulkan: binding(9), set(4)]] Texture2D e;
// spirv: "OpDecorate %a DescriptorSet 2" "OpDecorate %a Binding 5" "OpDecorate %s DescriptorSet 0" "OpDecorate %s Binding 0"
// spirv: "OpDecorate %e DescriptorSet 4" "OpDecorate %e Binding 9" "OpDecorate %b DescriptorSet 1" "OpDecorate %b Binding 3"
// spirv: "OpDecorate %c DescriptorSet 0" "OpDecorate %c Binding 1" "OpDecorate %d DescriptorSet 1" "OpDecorate %d Binding 0"
float4 main(float2 uv : UV) : SV_Target {
	return a.Sample(s, uv) + b.Sample(s, uv) + c.Sample(s, uv) + d.Sample(s, uv) + e.Sample(s, uv);
}

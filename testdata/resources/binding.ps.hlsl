// args: -T ps_6_0
// Attributes come first, then registers, then what is free, in order.
// spirv: "OpDecorate %c DescriptorSet 2" "OpDecorate %c Binding 7" "OpDecorate %b DescriptorSet 0" "OpDecorate %b Binding 0" "OpDecorate %d DescriptorSet 3" "OpDecorate %d Binding 4"
// spirv: "OpDecorate %a DescriptorSet 0" "OpDecorate %a Binding 1" "OpDecorate %e DescriptorSet 3" "OpDecorate %e Binding 0" "OpDecorate %f DescriptorSet 0" "OpDecorate %f Binding 2"
Texture2D a;
Texture2D b : register(t0);
[[vk::binding(7, 2)]] Texture2D c : register(t1);
Texture2D d : register(t4, space3);
Texture2D e : register(space3);
SamplerState f;
float4 main() : SV_Target {
  float2 uv = 0;
  return a.Sample(f, uv) + b.Sample(f, uv) + c.Sample(f, uv) + d.Sample(f, uv) + e.Sample(f, uv);
}

// args: -T ps_6_0 -auto-binding-space 3
// spirv: "OpDecorate %a DescriptorSet 3" "OpDecorate %a Binding 0" "OpDecorate %b DescriptorSet 1" "OpDecorate %b Binding 0"
Texture2D<float4> a;
Texture2D<float4> b : register(space1);
float4 main(int3 at : A) : SV_Target { return a.Load(at) + b.Load(at); }

// args: -T ps_6_0 -E main
// The subscript of a register and the profile that it is for are read, but the
// first register of a resource is its binding.
Texture2D a : register(t2[1]);                   // spirv: "OpDecorate %a DescriptorSet 0" "OpDecorate %a Binding 2"
Texture2D b : register(t[3], space1);            // spirv: "OpDecorate %b DescriptorSet 1" "OpDecorate %b Binding 0"
Texture2D c : register(vs, t4[2], space2) : register(ps, t5); // spirv: "OpDecorate %c DescriptorSet 2" "OpDecorate %c Binding 4"
Texture2D d : register(ps_5_1, t6[1 + 1]);       // spirv: "OpDecorate %d DescriptorSet 0" "OpDecorate %d Binding 6"
Texture2D e : register(T, space3);               // spirv: "OpDecorate %e DescriptorSet 3" "OpDecorate %e Binding 0"
cbuffer F : register(b7[1]) { float4 f; };       // spirv: "OpDecorate %F DescriptorSet 0" "OpDecorate %F Binding 7"
float g : register(c[1]);
float h : register(c1[2]);
// spirv: "OpMemberDecorate %type__Globals 0 Offset 0"
// spirv: "OpMemberDecorate %type__Globals 1 Offset 16"

float4 main() : SV_Target {
  int3 at = 0;
  return a.Load(at) + b.Load(at) + c.Load(at) + d.Load(at) + e.Load(at) + f + g + h;
}

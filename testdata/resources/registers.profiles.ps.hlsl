// args: -T ps_6_0 -fcgl
// A register for a profile, with a subscript, with a space; packoffset without a number.
Texture2D a : register(hs_5_0, t1[2], space3);      // spirv: "OpDecorate %a DescriptorSet 3" "OpDecorate %a Binding 1"
Texture2D b : register(vs, t4) : register(ps_5_0, t5);
Texture2D c : register(ps_5_0, space1);             // spirv: "OpDecorate %c DescriptorSet 1"
Texture2D d : register(T6) : register(gs, s7);
cbuffer C { float e : packoffset(c1); float f : packoffset(c); } // spirv: "OpMemberDecorate %type_C 0 Offset 16" "OpMemberDecorate %type_C 1 Offset 0"
float4 main() : SV_Target { return a.Load(0) + b.Load(0) + c.Load(0) + d.Load(0) + e + f; }

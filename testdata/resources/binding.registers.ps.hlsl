// args: -T ps_6_0 -fvk-bind-register t1 0 5 6 -fvk-bind-register s2 3 7 8 -fvk-bind-register b0 0 1 0 -fvk-bind-globals 9 10
// Every register is given a binding and a set.
// spirv: "OpDecorate %a DescriptorSet 6" "OpDecorate %a Binding 5" "OpDecorate %s DescriptorSet 8" "OpDecorate %s Binding 7" "OpDecorate %C DescriptorSet 0" "OpDecorate %C Binding 1" "OpDecorate %_Globals DescriptorSet 10" "OpDecorate %_Globals Binding 9"
Texture2D a : register(t1);
SamplerState s : register(s2, space3);
cbuffer C : register(b0) { float4 c; };
float4 g;
float4 main(float2 uv : A) : SV_Target { return a.Sample(s, uv) + c + g; }

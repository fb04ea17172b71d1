// args: -T ps_6_0 -fvk-t-shift 10 0 -fvk-s-shift 20 all -fvk-b-shift 30 1
// Shifts move the numbers of registers, by class and by space; what has no
// register stays.
// spirv: "OpDecorate %a DescriptorSet 0" "OpDecorate %a Binding 11" "OpDecorate %b DescriptorSet 1" "OpDecorate %b Binding 2" "OpDecorate %c DescriptorSet 1" "OpDecorate %c Binding 23"
// spirv: "OpDecorate %d DescriptorSet 0" "OpDecorate %d Binding 4" "OpDecorate %e DescriptorSet 1" "OpDecorate %e Binding 34" "OpDecorate %f DescriptorSet 0" "OpDecorate %f Binding 0"
Texture2D a : register(t1);
Texture2D b : register(t2, space1);
SamplerState c : register(s3, space1);
cbuffer d : register(b4) { float4 x; };
cbuffer e : register(b4, space1) { float4 y; };
Texture2D f;
float4 main(float2 uv : A) : SV_Target { return a.Sample(c, uv) + b.Sample(c, uv) + f.Sample(c, uv) + x + y; }

// args: -T ps_6_0 -fcgl
// A resource declared in a constant buffer is a variable of its own.
cbuffer C { float4 a; Texture2D t; float4 b; };
SamplerState s;
// spirv: "OpMemberName %type_C 0 \"a\"" "OpMemberName %type_C 1 \"b\"" "%t = OpVariable %_ptr_UniformConstant_type_2d_image UniformConstant"
float4 main() : SV_Target { return t.Sample(s, a.xy) + b; } // spirv: "OpLoad %type_2d_image %t" "OpAccessChain %_ptr_Uniform_v4float %C %int_1"

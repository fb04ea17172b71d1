// args: -T ps_6_0 -fvk-use-gl-layout -fcgl
// spirv: "OpDecorate %_arr_float_uint_3 ArrayStride 16" "OpMemberDecorate %type_C 0 Offset 0" "OpMemberDecorate %type_C 1 Offset 48" "OpMemberDecorate %type_C 2 Offset 64" "OpMemberDecorate %type_C 3 Offset 80"
cbuffer C { float a[3]; float2 b; float3 c; float2 d; };
float4 main() : SV_Target { return float4(a[0], b, c.x) + d.x; }

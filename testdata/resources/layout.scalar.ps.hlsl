// args: -T ps_6_0 -fvk-use-scalar-layout -fcgl
// spirv: "OpDecorate %_arr_float_uint_3 ArrayStride 4" "OpMemberDecorate %type_C 0 Offset 0" "OpMemberDecorate %type_C 1 Offset 12" "OpMemberDecorate %type_C 2 Offset 20" "OpMemberDecorate %type_C 3 Offset 32"
cbuffer C { float a[3]; float2 b; float3 c; float2 d; };
float4 main() : SV_Target { return float4(a[0], b, c.x) + d.x; }

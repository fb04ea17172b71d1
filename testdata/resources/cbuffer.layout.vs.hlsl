// args: -T vs_6_0 -fcgl
cbuffer C {
  float3 a;
  float b;
  float2 c;
  float3 d;
  float e[2];
  row_major float2x3 f;
  float2x3 g;
};
// spirv: "OpMemberDecorate %type_C 0 Offset 0" "OpMemberDecorate %type_C 1 Offset 12" "OpMemberDecorate %type_C 2 Offset 16" "OpMemberDecorate %type_C 3 Offset 32" "OpMemberDecorate %type_C 4 Offset 48" "OpMemberDecorate %type_C 5 Offset 80"
// spirv: "OpMemberDecorate %type_C 5 MatrixStride 16" "OpMemberDecorate %type_C 5 ColMajor" "OpMemberDecorate %type_C 6 Offset 112" "OpMemberDecorate %type_C 6 MatrixStride 16" "OpMemberDecorate %type_C 6 RowMajor" "OpDecorate %type_C Block"
// spirv: "%C = OpVariable %_ptr_Uniform_type_C Uniform"
float4 main() : SV_Position {
  return float4(a, b) + e[1] + f._m00; // spirv: "OpAccessChain %_ptr_Uniform_v3float %C %int_0" "OpAccessChain %_ptr_Uniform_float %C %int_1" "OpAccessChain %_ptr_Uniform__arr_float_uint_2 %C %int_4" "OpAccessChain %_ptr_Uniform_float %\w+ %int_1"
}

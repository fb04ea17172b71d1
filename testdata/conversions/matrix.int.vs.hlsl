// args: -T vs_6_0 -fcgl
// A matrix of integers is an array of rows.
float4 main(float2x3 m : A) : SV_Position {
  int2x3 a = (int2x3)m; // spirv: "OpConvertFToS %v3int" "OpConvertFToS %v3int" "OpCompositeConstruct %_arr_v3int_uint_2"
  float2x3 b = a;       // spirv: "OpConvertSToF %v3float" "OpConvertSToF %v3float" "OpCompositeConstruct %mat2v3float"
  return b._m00;
}

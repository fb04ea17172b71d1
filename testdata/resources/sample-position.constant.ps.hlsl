// args: -T ps_6_0 -E main -fcgl
// A sample that there is not stands at zero, as in Direct3D: a constant number is
// compared with the size of each table.
Texture2DMS<float4> image;

float4 main() : SV_Target {
  float2 a = image.GetSamplePosition(2);  // spirv: "OpAccessChain %_ptr_Function_v2float %var_GetSamplePosition_data_4 %int_2"
  float2 b = image.GetSamplePosition(-1); // spirv:-"OpAccessChain %_ptr_Function_v2float %\w+ %int_n1"
  float2 c = image.GetSamplePosition(16); // spirv:-"OpAccessChain %_ptr_Function_v2float %\w+ %int_16"
  return float4(a + b, c);
}

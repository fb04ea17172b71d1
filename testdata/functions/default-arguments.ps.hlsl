// args: -T ps_6_0 -fcgl
float f(float a, float b = 2, float c = 3) { return a + b * c; }
float4 main(float x : A) : SV_Target {
  return f(x) + f(x, 5); // spirv: "OpStore %param_var_b %float_2" "OpStore %param_var_c %float_3" "OpFunctionCall" "OpStore %param_var_b_0 %float_5" "OpStore %param_var_c_0 %float_3" "OpFunctionCall"
}

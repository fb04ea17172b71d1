// args: -T ps_6_0 -fcgl
// Arguments are copied into variables; those of out parameters are passed as
// they are if they can be, else copied back.
void f(float a, out float b, inout float c) { b = a; c += a; }
float4 main(float x : A) : SV_Target {
  float p, q = 1;
  float4 v = 0;
  f(x, p, q);      // spirv: "OpStore %param_var_a" "OpFunctionCall %void %f %param_var_a %p %q"
  f(1, v.x, v.y);  // spirv: "OpFunctionCall %void %f %param_var_a_0"
  int i = 2;
  f(2, p, i);      // spirv: "OpConvertSToF %float" "OpStore %param_var_c" "OpFunctionCall %void %f" "OpLoad %float %param_var_c" "OpConvertFToS %int" "OpStore %i"
  return p + q;
}

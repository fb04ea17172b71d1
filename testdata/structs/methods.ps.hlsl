// args: -T ps_6_0 -fcgl
// A method gets its object as first parameter.
struct S {
  float x;
  float get(float y) { return x + y; }
  static float plain(float y) { return y; }
};
S make() { S s = { 1 }; return s; }
float4 main(float f : A) : SV_Target {
  S s = { f };
  float a = s.get(2);      // spirv: "OpFunctionCall %float %S_get %s %param_var_y"
  a += make().get(3);      // spirv: "OpFunctionCall %S %make" "OpStore %temp_var_S" "OpFunctionCall %float %S_get %temp_var_S"
  a += S::plain(4);        // spirv: "OpFunctionCall %float %S_plain %param_var_y"
  return a;
}
// spirv: "%S_get = OpFunction %float" "%param_this = OpFunctionParameter %_ptr_Function_S" "%y = OpFunctionParameter" "OpAccessChain %_ptr_Function_float %param_this %int_0"

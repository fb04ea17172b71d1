// args: -T ps_6_0 -HV 2021 -fcgl
float4 main(float a : A, float4 b : B) : SV_Target {
  return a > 0 ? b : 1;
  // spirv: "OpBranchConditional %\w+ %ternary_lhs %ternary_rhs"
  // spirv: "%ternary_lhs = OpLabel" "OpStore %temp_var_ternary"
  // spirv: "%ternary_rhs = OpLabel" "OpStore %temp_var_ternary"
  // spirv: "%ternary_merge = OpLabel" "OpLoad %v4float %temp_var_ternary"
}

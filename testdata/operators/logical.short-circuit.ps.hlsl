// args: -T ps_6_0 -HV 2021 -fcgl
// The right side has a block of its own; the result goes through a variable.
float4 main(float a : A, float b : B) : SV_Target {
  bool both = a > 0 && b > 0;
  // spirv: "OpStore %temp_var_logical %false" "OpSelectionMerge %logical_merge None" "OpBranchConditional %\w+ %logical_lhs_cond %logical_merge"
  // spirv: "%logical_lhs_cond = OpLabel" "OpStore %temp_var_logical %" "OpBranch %logical_merge" "%logical_merge = OpLabel" "OpLoad %bool %temp_var_logical"
  bool either = a > 0 || b > 0;
  // spirv: "OpStore %temp_var_logical_0 %true" "OpLogicalNot %bool" "OpSelectionMerge %logical_merge_0 None" "OpBranchConditional"
  return both && either;
}

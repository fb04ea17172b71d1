// args: -T ps_6_0 -fcgl
float4 main(float a : A) : SV_Target {
  float r = 0;
  if (a > 1) r = 1; else r = 2;
  // spirv: "OpSelectionMerge %if_merge None" "OpBranchConditional %\w+ %if_true %if_false"
  // spirv: "%if_true = OpLabel" "OpStore %r %float_1" "OpBranch %if_merge" "%if_false = OpLabel" "OpStore %r %float_2" "OpBranch %if_merge" "%if_merge = OpLabel"
  [flatten] if (a > 2) r = 3; // spirv: "OpSelectionMerge %if_merge_0 Flatten" "OpBranchConditional %\w+ %if_true_0 %if_merge_0"
  [branch] if (a > 3) r = 4;  // spirv: "OpSelectionMerge %if_merge_1 DontFlatten"
  return r;
}

// args: -T ps_6_0 -fcgl
float4 main(int n : A) : SV_Target {
  float r = 0;
  for (int i = 0; i < n; i++) {
    if (i == 3) continue;
    if (i == 5) break;
    r += i;
  }
  // spirv: "OpStore %i %int_0" "OpBranch %for_check" "%for_check = OpLabel" "OpSLessThan %bool" "OpLoopMerge %for_merge %for_continue None" "OpBranchConditional %\w+ %for_body %for_merge"
  // spirv: "%for_body = OpLabel" "OpBranch %for_continue" "OpBranch %for_merge" "%for_continue = OpLabel" "OpIAdd %int" "OpStore %i" "OpBranch %for_check" "%for_merge = OpLabel"
  [unroll] for (int j = 0; j < 2; j++) r++; // spirv: "OpLoopMerge %for_merge_0 %for_continue_0 Unroll"
  [loop] for (;;) { r++; break; }           // spirv: "OpLoopMerge %for_merge_1 %for_continue_1 DontUnroll" "OpBranchConditional %true"
  return r;
}

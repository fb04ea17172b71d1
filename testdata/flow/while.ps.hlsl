// args: -T ps_6_0 -fcgl
float4 main(int n : A) : SV_Target {
  while (n > 0) n--;
  // spirv: "OpBranch %while_check" "%while_check = OpLabel" "OpSGreaterThan" "OpLoopMerge %while_merge %while_continue None" "OpBranchConditional %\w+ %while_body %while_merge" "%while_continue = OpLabel" "OpBranch %while_check"
  do { n++; } while (n < 9);
  // spirv: "OpBranch %do_while_header" "%do_while_header = OpLabel" "OpLoopMerge %do_while_merge %do_while_continue None" "OpBranch %do_while_body" "%do_while_continue = OpLabel" "OpSLessThan" "OpBranchConditional %\w+ %do_while_header %do_while_merge"
  return n;
}

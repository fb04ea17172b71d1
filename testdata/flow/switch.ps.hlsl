// args: -T ps_6_0 -fcgl
float4 main(int n : A) : SV_Target {
  float r = 0;
  switch (n) {
  case 1: r = 1;
  case 2:
  case -3: r = 2; break;
  default: r = 3;
  }
  // spirv: "OpSelectionMerge %switch_merge None" "OpSwitch %\w+ %switch_default 1 %switch_1 2 %switch_2 (-3|4294967293) %switch_n3"
  // spirv: "%switch_1 = OpLabel" "OpBranch %switch_2" "%switch_2 = OpLabel" "OpBranch %switch_n3" "%switch_n3 = OpLabel" "OpBranch %switch_merge" "%switch_default = OpLabel" "OpBranch %switch_merge"
  return r;
}

// args: -T ps_6_0 -fcgl
// With an attribute other than forcecase a switch becomes comparisons.
float4 main(int n : A) : SV_Target {
  float r = 0;
  [branch] switch (n) {
  case 1: r = 1; break; // spirv: "OpIEqual %bool %\w+ %int_1" "OpBranchConditional"
  case 2: r = 2; break; // spirv: "OpIEqual %bool %\w+ %int_2" "OpBranchConditional"
  default: r = 3;
  }
  [forcecase] switch (n) { case 1: r = 4; break; } // spirv: "OpSwitch"
  return r;
}

// args: -T ps_6_0 -HV 2018 -fcgl
// Before HLSL 2021 there are no branches, and vectors are allowed.
float4 main(float4 a : A, float4 b : B) : SV_Target {
  bool4 c = a > 0 && b > 0; // spirv: "OpFOrdGreaterThan %v4bool" "OpFOrdGreaterThan %v4bool" "OpLogicalAnd %v4bool"
  c = c || a.x;             // spirv: "OpLogicalOr %v4bool"
  return c;
}
// spirv:-"OpBranchConditional"

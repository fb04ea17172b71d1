// args: -T ps_6_0 -fcgl
float4 main(float4 a : A) : SV_Target {
  if (a.x < 0) discard; // spirv: "OpKill"
  clip(a.y - 1);        // spirv: "OpFOrdLessThan %bool %\w+ %float_0" "OpBranchConditional" "OpKill"
  clip(a);              // spirv: "OpFOrdLessThan %v4bool" "OpAny %bool" "OpKill"
  return a;
}

// args: -T ps_6_6
// Discarded pixels go on as helpers.
// spirv: "OpExtension .SPV_EXT_demote_to_helper_invocation." "OpDemoteToHelperInvocation|OpIsHelperInvocationEXT"
float4 main(float a : A) : SV_Target {
  if (a < 0)
    discard;
  return IsHelperLane() ? 0 : ddx(a);
}

// args: -T vs_6_0 -E main
float4 main() : SV_Position {
  return IsHelperLane() ? 1 : 2; // spirv: "OpStore %gl_Position"
}
// spirv:-"HelperInvocation"

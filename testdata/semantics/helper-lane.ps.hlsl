// args: -T ps_6_6 -E main -fspv-target-env=vulkan1.3
// A built-in that a function reads is Flat if it is not a float.
// spirv: "OpDecorate %gl_HelperInvocation BuiltIn HelperInvocation" "OpDecorate %gl_HelperInvocation Flat"
float4 main(float4 p : SV_Position) : SV_Target { return IsHelperLane() ? ddx(p) : p; }

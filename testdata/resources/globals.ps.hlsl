// args: -T ps_6_0 -Wno-ignored-initializer -fcgl
// Global variables without static form a constant buffer.
float4 color;
uniform float scale;
static float fixed_ = 2;
const int n;
// spirv: "OpName %type__Globals \"type.\$Globals\"" "OpMemberName %type__Globals 0 \"color\"" "OpMemberName %type__Globals 1 \"scale\"" "OpMemberName %type__Globals 2 \"n\"" "OpName %_Globals \"\$Globals\""
float4 main() : SV_Target {
  return color * scale + fixed_ + n; // spirv: "OpAccessChain %_ptr_Uniform_v4float %_Globals %int_0" "OpAccessChain %_ptr_Uniform_float %_Globals %int_1" "OpLoad %float %fixed_"
}

// args: -T ps_6_0 -fcgl
// A static member is one variable; it is set when the entry point starts.
struct S { static float shared_; static const int fixed_ = 3; };
static float S::shared_ = 2.5;
// spirv: "%shared_ = OpVariable %_ptr_Private_float Private"
// spirv: "%main = OpFunction" "OpStore %shared_ %float_2_5"
float4 main() : SV_Target {
  S::shared_ += S::fixed_; // spirv: "OpLoad %float %shared_" "OpFAdd" "OpStore %shared_"
  return S::shared_;
}

// args: -T ps_6_0 -fcgl
// A static local is initialised the first time.
float next() {
  static float n = 5;
  n++;
  return n;
}
float4 main() : SV_Target { return next() + next(); }
// spirv: "%n = OpVariable %_ptr_Private_float Private" "%init_done_n = OpVariable %_ptr_Private_bool Private %false"
// spirv: "OpLoad %bool %init_done_n" "OpSelectionMerge %if_init_done None" "OpBranchConditional %\w+ %if_init_done %if_init_todo" "OpStore %n %float_5" "OpStore %init_done_n %true"

// args: -T ps_6_0 -fcgl
// What a constant condition excludes is not emitted.
static const bool off = false;
float4 main(float a : A) : SV_Target {
  float r = 0;
  if (true) r = 1; else r = 77; // spirv: "OpStore %r %float_1"
  if (off) r = 78;
  return r;
}
// spirv:-"%float_77"
// spirv:-"%float_78"
// spirv:-"OpBranchConditional"

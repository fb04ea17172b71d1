// args: -T ps_6_0 -fcgl
// Without 16-bit types half is float, and min16float is a float that need not
// be precise.
// spirv:-"OpTypeFloat 16"
// spirv: "OpDecorate %m RelaxedPrecision"
float4 main(float f : A) : SV_Target {
  half h = (half)f;
  min16float m = (min16float)f;
  return h + m;
}

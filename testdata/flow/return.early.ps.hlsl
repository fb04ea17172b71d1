// args: -T ps_6_0 -fcgl
// What follows a return is not reached.
float f(float x) {
  if (x > 0) return 1;
  return 2;
  x = 77;
}
float4 main(float a : A) : SV_Target { return f(a); }
// spirv: "%f = OpFunction" "OpReturnValue %float_1" "OpReturnValue %float_2"
// spirv:-"OpStore %x"

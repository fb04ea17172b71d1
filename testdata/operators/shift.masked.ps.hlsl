// args: -T ps_6_0 -fcgl
// The amount of a shift is taken modulo the number of bits.
int4 main(int a : A, int b : B, uint u : C) : SV_Target {
  int c = a << b;  // spirv: "%(\w+) = OpBitwiseAnd %int %\w+ %int_31" "OpShiftLeftLogical %int"
  c = a >> b;      // spirv: "OpBitwiseAnd %int %\w+ %int_31" "OpShiftRightArithmetic %int"
  uint d = u >> b; // spirv: "OpBitwiseAnd %uint %\w+ %uint_31" "OpShiftRightLogical %uint"
  return int4(c, d, 0, 0);
}

// args: -T ps_6_0 -E main -fcgl
// The amount of a shift is masked in the constant too.
[[vk::constant_id(1)]] const uint c = 7;
[[vk::constant_id(2)]] const int d = -7;
static const uint above = c >> 40; // spirv: "(%\d+) = OpSpecConstantOp %uint BitwiseAnd %uint_40 %uint_31" "(%\d+) = OpSpecConstantOp %uint ShiftRightLogical %c %\d+"
static const int both = d >> d;    // spirv: "= OpSpecConstantOp %int BitwiseAnd %d %int_31" "= OpSpecConstantOp %int ShiftRightArithmetic %d %\d+"

uint main() : SV_Target {
  uint x = c;
  x <<= c;                         // spirv: "OpBitwiseAnd %uint %c %uint_31" "OpShiftLeftLogical %uint"
  return above + both + x;
}

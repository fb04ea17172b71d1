// args: -T ps_6_0 -E main -fcgl
// The amount of a shift is masked in the constant too.
[[vk::constant_id(1)]] const uint c = 7;      // spirv: "%c = OpSpecConstant %uint 7"
[[vk::constant_id(2)]] const int d = -7;      // spirv: "%d = OpSpecConstant %int -7"
static const uint above = c >> 40;            // spirv: "= OpSpecConstantOp %uint BitwiseAnd %uint_40 %uint_31" "= OpSpecConstantOp %uint ShiftRightLogical %c"
static int2 both = int2(d, 1) >> int2(d, 33); // spirv: "= OpSpecConstantOp %v2int BitwiseAnd" "= OpSpecConstantOp %v2int ShiftRightArithmetic"

uint main() : SV_Target {
  uint x = c;
  x <<= c;                     // spirv: "OpShiftLeftLogical %uint"
  return above + both.x + x + (1u << c);
}

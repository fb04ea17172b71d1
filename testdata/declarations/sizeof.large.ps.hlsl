// args: -T ps_6_0 -E main
// sizeof is a uint: of a size that needs more bits it has the low ones, on every machine.
uint4 main() : SV_Target {
  return uint4(sizeof(float[65536][65535]), sizeof(float[65536][65536]), sizeof(double[65536][65537]), 1);
  // spirv: "OpConstant %uint 4294705152"
  // spirv: "OpConstant %uint 0"
  // spirv: "OpConstant %uint 524288"
}

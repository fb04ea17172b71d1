// args: -T ps_6_0 -fcgl
// A literal takes the type of its use; nothing is converted at run time.
float4 main() : SV_Target {
  float a = 1;       // spirv: "OpStore %a %float_1"
  uint b = 2;        // spirv: "OpStore %b %uint_2"
  int c = 2.7;       // WARNING[literal-conversion] "changes value from 2.7 to 2"
                     // spirv: "OpStore %c %int_2"
  float d = 1 / 2;   // spirv: "OpStore %d %float_0"
  float e = 1.0 / 2; // spirv: "OpStore %e %float_0_5"
  bool f = 3;        // spirv: "OpStore %f %true"
  double g = 1.5;    // spirv: "OpStore %g %double_1_5"
  return a + e;
}
// spirv:-"OpConvert"

// args: -T cs_6_2 -E main -enable-16bit-types -fcgl
// What functions write to arguments has the type of these, or is a float, however
// the result of a call with literals is converted.
static float wide;
static float1 single;
static float16_t narrow;
static double large;
static int whole;

[numthreads(1, 1, 1)]
void main() {
  float16_t a = (float16_t)frexp(8.0, wide);      // spirv: "OpExtInst %FrexpStructType %\w+ FrexpStruct %float_8" "OpStore %wide"
  float16_t b = (float16_t)frexp(8.0, single[0]); // spirv: "OpExtInst %FrexpStructType %\w+ FrexpStruct %float_8" "OpStore %single"
  float c = modf(1.5, narrow);                    // spirv: "OpExtInst %ModfStructType\w* %\w+ ModfStruct %half_0x1_8p_0" "OpStore %narrow"
  float16_t d = (float16_t)modf(1.5, large);      // spirv: "OpExtInst %ModfStructType\w* %\w+ ModfStruct %double_1_5" "OpStore %large"
  float16_t e = (float16_t)modf(1.5, whole);      // spirv: "OpExtInst %ModfStructType\w* %\w+ ModfStruct %float_1_5" "OpStore %whole"
}

// args: -T cs_6_0 -E main -O0
// A function of literals takes the width that is wanted of it, unless it has none of that: then what it returns is converted.
RWStructuredBuffer<double> values : register(u0);
RWStructuredBuffer<int64_t> numbers : register(u1);

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  values[0] = sin(0.5);                      // spirv: "OpExtInst %float %\d+ Sin %float_0_5" "OpFConvert %double"
  values[1] = max(0.5, 1.5);                 // spirv: "double_1_5"
  values[2] = 1.0 + exp2(0.5);               // spirv: "OpFConvert %double"
  values[3] = id.x ? rcp(3.0) : 0.25;        // spirv: "OpFDiv %double"
  numbers[0] = (int64_t)ldexp(1.5, 2);       // spirv: "OpExtInst %float %\d+ Exp2"
  numbers[1] = (int64_t)-degrees(0.5);       // spirv: "OpExtInst %float %\d+ Degrees"
  numbers[2] = (int64_t)abs(-5);             // spirv: "OpExtInst %long %\d+ SAbs"
}

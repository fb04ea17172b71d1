// args: -T ps_6_0 -E main -fcgl
// What an expression does not fold reads a variable that the enumerator is;
// enums are ints whatever their underlying type is.
enum Unused { Hidden }; // spirv:-"Hidden"
enum Level : uint {
  Low,                  // spirv: "%Low = OpVariable %_ptr_Private_int Private %int_0"
  High = 0xF0000000,    // spirv: "%High = OpVariable %_ptr_Private_int Private %int_n268435456"
};
Level level;

bool isLow(Level l) { return l < High; }

float4 main(float4 a : A) : SV_Target {
  float x = level;           // spirv: "= OpLoad %int"
                             // spirv: "= OpBitcast %uint"
                             // spirv: "= OpConvertUToF %float"
  Level l = High;            // spirv: "OpStore %l %int_n268435456"
  l = Low;                   // spirv: "(%\d+) = OpLoad %int %Low\n +OpStore %l %\d+"
  l = (Level)uint(a.x);      // spirv: "(%\d+) = OpConvertFToU %uint %\d+\n +(%\d+) = OpBitcast %int %\d+\n +OpStore %l %\d+"
  switch (l) { // WARNING[enumerators-missing] "High"
  case Low: return 1;        // spirv: "OpSwitch %\d+ %switch_merge 0 %switch_0"
  }
  return isLow(l) ? x : 0;   // spirv: "%isLow = OpFunction"
                             // spirv: "= OpULessThan %bool"
}

// args: -T vs_6_0 -E main
// Each bit-field of an input or output is a variable; those that share an integer
// are put together behind it, and taken apart again.
struct Flags { uint a : 7; uint b : 11; int c : 20; };
struct Out { Flags flags : FLAGS; float4 p : SV_Position; };
// spirv: "OpDecorate %in_var_IN Location 0" "OpDecorate %in_var_IN1 Location 1" "OpDecorate %in_var_IN2 Location 2" "OpDecorate %out_var_FLAGS2 Location 2"
Out main(Flags given : IN) {
  // spirv: "%(\d+) = OpLoad %uint %in_var_IN\n" "%(\d+) = OpLoad %uint %in_var_IN1\n" "%(\d+) = OpLoad %int %in_var_IN2\n" "OpBitFieldInsert %uint %\d+ %\d+ %uint_7 %uint_11"
  Out o;
  o.p = given.b; // spirv: "OpBitFieldUExtract %uint %\d+ %uint_7 %uint_11"
  o.flags = given; // spirv: "OpStore %out_var_FLAGS1 %\d+" "OpBitFieldSExtract %int %\d+ %uint_0 %uint_20\n" "OpStore %out_var_FLAGS2"
  return o;
}

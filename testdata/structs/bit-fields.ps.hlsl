// args: -T ps_6_0 -HV 2021 -fcgl
// Neighbouring bit-fields of one type share a word.
struct Packed { uint a : 4; uint b : 8; int c : 3; };
// spirv: "%Packed = OpTypeStruct %uint %int"
uint main(uint u : A) : SV_Target {
  Packed p;
  p.b = u;    // spirv: "OpAccessChain %_ptr_Function_uint %p %int_0" "OpBitFieldInsert %uint %\w+ %\w+ %uint_4 %uint_8" "OpStore"
  int c = p.c; // spirv: "OpBitFieldSExtract %int %\w+ %uint_0 %uint_3"
  return p.b; // spirv: "OpBitFieldUExtract %uint %\w+ %uint_4 %uint_8"
}

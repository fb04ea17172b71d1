// args: -T ps_6_0 -fcgl
uint2 main(uint2 a : A, uint2 b : B) : SV_Target {
  uint2 c = a & b; // spirv: "OpBitwiseAnd %v2uint"
  c = a | b;       // spirv: "OpBitwiseOr %v2uint"
  c = a ^ b;       // spirv: "OpBitwiseXor %v2uint"
  c = ~a;          // spirv: "OpNot %v2uint"
  c |= b;          // spirv: "OpBitwiseOr %v2uint"
  return c;
}

// args: -T ps_6_0 -fcgl
// An int beside a uint becomes one.
uint main(uint a : A, int b : B) : SV_Target {
  uint c = a / 3;  // spirv: "OpUDiv %uint %\w+ %uint_3"
  c = a % b;       // spirv: "OpBitcast %uint" "OpUMod %uint"
  c = b * a;       // spirv: "OpBitcast %uint" "OpIMul %uint"
  return c;
}

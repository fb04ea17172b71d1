// args: -T ps_6_0 -fcgl
// Comparisons of floats are ordered; signs matter for integers.
float4 main(float2 f : A, int i : B, uint u : C) : SV_Target {
  bool b = f.x < f.y; // spirv: "OpFOrdLessThan %bool"
  b = f.x >= f.y;     // spirv: "OpFOrdGreaterThanEqual %bool"
  b = f.x == f.y;     // spirv: "OpFOrdEqual %bool"
  b = i < 3;          // spirv: "OpSLessThan %bool"
  b = u <= 3;         // spirv: "OpULessThanEqual %bool"
  b = i == 3;         // spirv: "OpIEqual %bool"
  b = b == true;      // spirv: "OpLogicalEqual %bool"
  bool2 c = f > 0;    // spirv: "OpFOrdGreaterThan %v2bool"
  return b;
}

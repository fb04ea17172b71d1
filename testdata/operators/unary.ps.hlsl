// args: -T ps_6_0 -fcgl
float4 main(int a : A, float b : B, bool c : C) : SV_Target {
  int i = -a;   // spirv: "OpSNegate %int"
  i = +a;
  float f = -b; // spirv: "OpFNegate %float"
  bool n = !c;  // spirv: "OpLogicalNot %bool"
  n = !a;       // spirv: "OpINotEqual %bool %\w+ %int_0" "OpLogicalNot %bool"
  return n;
}

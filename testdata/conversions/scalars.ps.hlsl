// args: -T ps_6_0 -fcgl
float4 main(int i : A, uint u : B, float f : C) : SV_Target {
  float a = i;  // spirv: "OpConvertSToF %float"
  a = u;        // spirv: "OpConvertUToF %float"
  int b = f;    // spirv: "OpConvertFToS %int"
  b = u;        // spirv: "OpBitcast %int"
  uint c = f;   // spirv: "OpConvertFToU %uint"
  bool d = f;   // spirv: "OpFUnordNotEqual %bool %\w+ %float_0"
  d = i;        // spirv: "OpINotEqual %bool %\w+ %int_0"
  a = d;        // spirv: "OpSelect %float %\w+ %float_1 %float_0"
  b = d;        // spirv: "OpSelect %int %\w+ %int_1 %int_0"
  return a;
}

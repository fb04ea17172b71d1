// args: -T ps_6_0 -fcgl
float4 main(float4 f : A, int4 i : B, uint4 u : C) : SV_Target {
  float4 a = saturate(f);    // spirv: "OpExtInst %v4float %\w+ FClamp"
  a += abs(f);               // spirv: "OpExtInst %v4float %\w+ FAbs"
  i = abs(i);                // spirv: "OpExtInst %v4int %\w+ SAbs"
  a += min(f, a);            // spirv: "OpExtInst %v4float %\w+ NMin"
  u = max(u, 3);             // spirv: "OpExtInst %v4uint %\w+ UMax"
  a += log10(f);             // spirv: "OpExtInst %v4float %\w+ Log2" "OpVectorTimesScalar %v4float %\w+ %float_0_30103"
  a += dot(f, a);            // spirv: "OpDot %float"
  int d = dot(i.xy, i.zw);   // spirv: "OpIMul %int" "OpIMul %int" "OpIAdd %int"
  a += rcp(f);               // spirv: "OpFDiv %v4float"
  a += fmod(f, a);           // spirv: "OpFRem %v4float"
  a += lerp(f, a, 0.5);      // spirv: "OpExtInst %v4float %\w+ FMix"
  a += round(f);             // spirv: "OpExtInst %v4float %\w+ RoundEven"
  bool b = any(f) && all(i); // spirv: "OpAny %bool" "OpAll %bool"
  return a + d + b + asfloat(u); // spirv: "OpBitcast %v4float"
}

// args: -T ps_6_0 -fcgl
struct S { float4 a; int b[2]; };
float4 main() : SV_Target {
  S s = (S)0; // spirv: "OpStore %s %"
  return s.a;
}

// args: -T ps_6_0 -fcgl
// Lists are flattened: only the scalars count.
struct S { float2 a; int b; float c[2]; };
float4 main(float2 v : A) : SV_Target {
  S s = { v, 1, { 2, 3 } };   // spirv: "OpCompositeConstruct %S" "OpStore %s"
  S t = { v.x, { v.y, 1 }, float2(2, 3) }; // spirv: "OpCompositeConstruct %S" "OpStore %t"
  S u = { s };                // spirv: "OpLoad %S %s" "OpStore %u"
  float list[] = { 1, 2, 3 }; // spirv: "OpStore %list %"
  return s.a.x + t.c[1] + list[2];
}

// args: -T ps_6_0
// Annotations are read and dropped, whatever stands between < and ;> with brackets
// that match.
bool wire < Attribute("wire"); Default(0); >;           // WARNING[effects-annotation] "ignored"
float2 range < string s = {"a", "b;>"}; float lo = 1 > 2; Foo(x; y); bar; >, none <>; // WARNING[effects-annotation] "ignored" WARNING[effects-annotation] "ignored"
float list[2] < int x[2] = { 1, 2 }; >;                 // WARNING[effects-annotation] "ignored"
Texture2D map : register(t0) < Srgb(true); >;           // WARNING[effects-annotation] "ignored"
static float fixed < UIMin(0); > = 3, other = 4;        // WARNING[effects-annotation] "ignored"
struct V {
  float4 p : SV_Position;
  float2 n : TEXCOORD0 < Semantic(PosXyz); >;           // WARNING[effects-annotation] "ignored"
  float3 c : NORMAL < Unit("m"); >;                              // WARNING[effects-annotation] "ignored"
};
cbuffer C {
  float first : packoffset(c0) < Default(1.5); >;       // WARNING[effects-annotation] "ignored"
  float4 second < Color(); > : packoffset(c1);          // WARNING[effects-annotation] "ignored"
};

float less(float a < Range(0, 1); >, float b = 2 < 3) { // WARNING[effects-annotation] "ignored"
  float c < Local(); > = a < b, d = 2 > a;              // WARNING[effects-annotation] "ignored"
  return c < d;
}

float4 main(V v < From("vs"); >, float x : X < int a; >) : SV_Target < To("rt0"); > { // WARNING[effects-annotation] "ignored" WARNING[effects-annotation] "ignored" WARNING[effects-annotation] "ignored"
  return wire ? less(x < fixed) : v.n.xyxy * other + first + second + range.x + none.x + list[0] + map.Load(int3(0, 0, 0)).x;
}
technique T < Script("x"); > { pass p {} }              // WARNING[effects-technique] "ignored"

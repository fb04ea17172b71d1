// args: -T ps_6_0 -fdialect=glslang
// A constructor of one number makes a vector of it, one of a struct takes its members.
struct Pair { float4 a; float b; };
float4 main(float x : X) : SV_Target {
  Pair p = Pair(float4(1, 2, 3, 4), x);
  return p.a * float4(x) + float4(0.5) * p.b; // spirv: "OpCompositeConstruct %v4float %\w+ %\w+ %\w+ %\w+"
}

// args: -T ps_6_0 -fcgl
// Names of functions carry their namespaces.
namespace A {
  static float x = 1;
  float f(float y) { return x + y; }
  namespace B { struct S { float f; }; float g() { return f(2); } }
}
float f(float y) { return y; }
// spirv: "OpName %x \"x\"" "OpName %A__B__g \"A::B::g\"" "OpName %A__f \"A::f\""
float4 main() : SV_Target {
  A::B::S s;
  s.f = A::B::g(); // spirv: "OpFunctionCall %float %A__B__g"
  return s.f + A::f(1) + f(1) + A::x; // spirv: "OpFunctionCall %float %A__f" "OpFunctionCall %float %f " "OpLoad %float %x"
}

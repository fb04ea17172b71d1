// args: -T cs_6_2
// Using-declarations of namespaces, in other namespaces and in functions.
namespace n {
  uint f(uint a) { return a; }
  uint f(float a) { return 10; }
  template<class T> T g(T a) { return a * 2; }
  static const uint c = 100;
  struct S { uint a; };
}
namespace m {
  using n::f;
  using n::S;
  uint f(float2 a) { return 1000; }
}
using n::c;
using n::c;

RWStructuredBuffer<uint> o;

[numthreads(1, 1, 1)] void main() {
  using m::f;
  using n::g;
  m::S s = { 1 };
  o[0] = f(s.a) + f(1.0f) + c + f(float2(1, 2)) + g(3u); // spirv: "OpStore %[0-9]+ %uint_1117\b"
}

// args: -T cs_6_2 -HV 202x
// Functions may be named like intrinsic functions. An unqualified call means the
// intrinsic function if that takes the arguments, with template arguments too, and
// the others else; a qualified one means what it says.
namespace n {
  template<class T> T sign(T x) { return (T)100; }
  template<class T> T lerp(T a, T b) { return a + (T)200; }
  uint abs(uint a, uint b) { return 300 + a; }
  struct P { uint x; };
  uint length(P p) { return 400 + p.x; }
  template<class T> T saturate(T x);
  uint calls(uint x) {
    P p = { x };
    return sign<int>(-5) == -1 && n::sign(-5) == 100 && n::sign<int>(-5) == 100 ? lerp(x, x) + abs(x, x) + length(p) : 0;
  }
}
uint min(float3x3 m) { return 500; }
template<class T> T later(T x) { return countbits(x); }
uint countbits(uint x) { return 600; }

RWStructuredBuffer<uint> o;
[numthreads(1, 1, 1)] void main() {
  o[0] = n::calls(1);               // spirv: "OpStore %[0-9]+ %uint_903\b"
  o[1] = later(7u);                 // spirv: "OpStore %[0-9]+ %uint_3\b"
  o[2] = min((float3x3)0);          // spirv: "OpStore %[0-9]+ %uint_500\b"
  o[3] = min(3u, 4u);               // spirv: "OpStore %[0-9]+ %uint_3\b"
  o[4] = ::countbits(7u);           // spirv: "OpStore"
}

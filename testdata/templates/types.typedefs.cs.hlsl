// args: -T cs_6_2
// A typedef may name a function type.
template<class F> struct sig { static const uint n = 0; };
template<class R, class A> struct sig<R(A)> { static const uint n = sizeof(R) * 10 + sizeof(A); };
typedef float Unary(float2);
typedef double Wide(float a), Plain;
using Again = Unary;
using Again = float(float2);

RWStructuredBuffer<uint> o;

[numthreads(1, 1, 1)] void main() {
  o[0] = sig<Unary>::n;  // spirv: "OpStore %[0-9]+ %uint_48\b"
  o[1] = sig<Wide>::n;   // spirv: "OpStore %[0-9]+ %uint_84\b"
  o[2] = sig<Again>::n + sig<Plain>::n; // spirv: "OpStore %[0-9]+ %uint_48\b"
}

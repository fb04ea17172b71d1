// args: -T ps_6_0 -HV 202x
// A static member may have a type that is not complete where it is declared: one
// that is defined later, its own struct, or an instance that nothing requires.
template<bool B> struct Check;
template<> struct Check<true> { float w; };
template<class T> struct Refused { _Static_assert(sizeof(T) == 0, "nothing may instantiate this"); };
struct Later;
struct A {
  static const Check<false> never;
  static const Check<true> b;
  static A zero;
  static Later l;
  static const Refused<float> refused;
  float v;
  float sum() { return zero.v + b.w; }
  static A make() { A r; r.v = 7; return r; }
};
static A A::zero = { 1.5 };
struct Later { float x; };
const Check<true> A::b = { 0.25 };
static float early = A::zero.v;
static Later A::l = { 3 };
template<class T> struct S {
  static S one;
  static const S<float> unused;
  static Check<(sizeof(T) > 100)> never;
  T t;
  T get() { return one.t; }
};
template<class T> S<T> S<T>::one = { (T)5 };

float4 main() : SV_Target {
  A x;
  x.v = 1;
  S<float> s;
  S<float>::one.t += 2;
  return early + x.v + x.sum() + A::l.x + A::make().v + s.get(); // spirv: "OpConstant %float 21.25"
}

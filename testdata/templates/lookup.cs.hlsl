// args: -T cs_6_2 -HV 202x
// What does not depend on the parameters of a template means what it means where
// the template stands; what depends on them is found where it is instantiated.
namespace a {
  static const uint v = 1;
  namespace b {
    template<class T> uint f() { return v; }
    template<class T> struct S { static const uint w = v; uint get() { return v; } static uint late(); };
    template<class T> static const uint t = v;
    template<class T, uint N = v> struct Default { static const uint n = N; };
    template<class T> uint defaulted(T x, uint y = v) { return y; }
    static const uint v = 2;
    template<class T> uint S<T>::late() { return v; }
    template<class T> uint g() { return v; }
    static const uint w = 9;
  }
}

uint h(float x) { return 3; }
template<class T> uint call(T x) { return h(2) + h(x); }
uint h(int x) { return 7; }

namespace n {
  struct A { uint x; };
  enum class E { one = 1 };
  template<class T> struct Wrap { T t; };
  uint late(float x) { return 10; }
}
uint late(float x) { return 20; }
namespace m { struct B : n::A { }; }
template<class T> uint found(T x) { return late(x); }
template<class T> uint bound(T x) { n::A a; return late(0.5) + sizeof(a); }
namespace n {
  uint late(A a) { return 30; }
  uint late(E e) { return 40; }
  uint late(Wrap<int> w) { return 50; }
  template<class T> uint late(vector<T, 2> v) { return 60; }
}

namespace c { template<class T> static const uint ok = 70; }
namespace d { template<class T> uint f(T x) { return c::ok<T>; } namespace c { } }

namespace e { static const uint u = 80; }
namespace g { static const uint u = 81; }
using namespace e;
template<class T> uint used() { return u; }
namespace i { using namespace g; template<class T> uint used() { return u; } }

static const uint x = 90;
template<class T> struct Base { static const uint x = 91; static const uint y = 92; };
template<class T> struct Derived : Base<T> {
  uint outer() { return x; }
  uint inner() { return Base<T>::x + Derived::y; }
};
struct Plain : Base<int> { uint inner() { return x; } };

// The names of a class are known in all of it.
template<class T> struct Later { uint f() { return k + s() + j; } static const uint k = 1; uint s() { return 100; } uint j; };

// A call that depends on nothing is what it was where the template stands, though
// its argument would bring a better function.
namespace n { template<class U> uint nd(U u) { return 120; } }
using n::nd;
template<class T> uint fixed_(T x) { n::A a = { 1 }; return nd(a); }
template<class T> uint local_(T x) { T y = x; return nd(y); }
namespace n { uint nd(A a) { return 121; } }

// Bodies are instantiated at the end: what arguments bring may be declared behind
// the call.
namespace p { struct A { uint x; }; }
template<class T> uint last(T x) { return end(x); }
uint early() { p::A a; return last(a); }
namespace p { uint end(A a) { return 110; } }

RWStructuredBuffer<uint> o;

[numthreads(1, 1, 1)] void main() {
  a::b::S<int> s;
  o[0] = a::b::f<int>();                // spirv: "OpStore %[0-9]+ %uint_1\b"
  o[1] = a::b::S<int>::w;               // spirv: "OpStore %[0-9]+ %uint_1\b"
  o[2] = s.get();                       // spirv: "OpStore %[0-9]+ %uint_1\b"
  o[3] = a::b::t<int>;                  // spirv: "OpStore %[0-9]+ %uint_1\b"
  o[4] = a::b::Default<int>::n;         // spirv: "OpStore %[0-9]+ %uint_1\b"
  o[5] = a::b::defaulted(1);            // spirv: "OpStore %[0-9]+ %uint_1\b"
  o[6] = a::b::S<int>::late();          // spirv: "OpStore %[0-9]+ %uint_2\b"
  o[7] = a::b::g<int>();                // spirv: "OpStore %[0-9]+ %uint_2\b"
  o[8] = call(1);                       // spirv: "OpStore %[0-9]+ %uint_6\b"
  n::A aa;
  m::B bb;
  n::Wrap<int> w;
  o[9] = found(aa);                     // spirv: "OpStore %[0-9]+ %uint_30\b"
  o[10] = found(n::E::one);             // spirv: "OpStore %[0-9]+ %uint_40\b"
  o[11] = found(w);                     // spirv: "OpStore %[0-9]+ %uint_50\b"
  o[12] = found(1.5);                   // spirv: "OpStore %[0-9]+ %uint_20\b"
  o[13] = bound(aa);                    // spirv: "OpStore %[0-9]+ %uint_24\b"
  o[14] = found(bb);                    // spirv: "OpStore %[0-9]+ %uint_30\b"
  o[15] = d::f(1);                      // spirv: "OpStore %[0-9]+ %uint_70\b"
  o[16] = used<int>();                  // spirv: "OpStore %[0-9]+ %uint_80\b"
  o[17] = i::used<int>();               // spirv: "OpStore %[0-9]+ %uint_81\b"
  Derived<int> dd;
  Plain p;
  o[18] = dd.outer();                   // spirv: "OpStore %[0-9]+ %uint_90\b"
  o[19] = dd.inner();                   // spirv: "OpStore %[0-9]+ %uint_183\b"
  o[20] = p.inner();                    // spirv: "OpStore %[0-9]+ %uint_91\b"
  o[22] = early();                      // spirv: "OpStore %[0-9]+ %uint_110\b"
  o[23] = fixed_(aa);                   // spirv: "OpStore %[0-9]+ %uint_120\b"
  o[24] = local_(aa);                   // spirv: "OpStore %[0-9]+ %uint_121\b"
  Later<int> l;
  l.j = 1;
  o[21] = l.f();                        // spirv: "OpStore %[0-9]+ %uint_102\b"
}

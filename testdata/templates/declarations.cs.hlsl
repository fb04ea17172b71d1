// args: -T cs_6_2 -HV 202x
// Default arguments are those of all declarations together, and may mention
// earlier parameters under the names of their own declaration.
template<class A, class B = A> struct Pair;
template<class A = int, class B> struct Pair;
template<class T, class U> struct Pair { static const uint v = sizeof(T) + 10 * sizeof(U); };
template<class P, class Q> struct Pair;
template<uint N, uint M = N + 1> uint sum();
template<uint N = 5, uint M> uint sum();
template<uint K, uint L> uint sum() { return K * 100 + L; }
template<class T, uint N = sizeof(T), class V = vector<T, (N > 2 ? 3 : 1)> > struct Chain { static const uint v = sizeof(V); };
template<class T, template<class> class F, class U = F<T>, uint N = sizeof(U)> uint chain() { return N; }
template<class T> struct Two { T a, b; };
template<class T> uint late(T x, T y = (T)7);
template<class S> uint late(S x, S z) { return (uint)(x + z); }
template<class T> struct Self {
  using Type = Self;
  static const uint v = sizeof(T);
  Self<T> copy() { Self r = this; return r; }
  template<class U> uint other(Self<U> o) { return Self<U>::v + Self::v + Type::v; }
  static uint twice() { return Pair<Self, Self<T> >::v; }
  T t;
};
template<class T> struct Derived : Self<T> { uint own() { return Derived::v + Derived<float4>::Self::v; } };
struct Concrete : Self<double> { uint own() { return Self::v; } };

namespace n { struct B { static const uint v = 50; }; template<class T> struct C { static const uint v = 60; }; }
struct B { static const uint v = 51; };
template<class T> struct C { static const uint v = 61; };
struct FromB : n::B { uint f() { return B::v + FromB::B::v + n::B::B::v; } };
struct FromC : n::C<int> { uint f() { return C::v + C<float>::v; } };

RWStructuredBuffer<uint> o;
[numthreads(1, 1, 1)] void main() {
  o[0] = Pair<>::v;                 // spirv: "OpStore %[0-9]+ %uint_44\b"
  o[1] = Pair<double>::v;           // spirv: "OpStore %[0-9]+ %uint_88\b"
  o[2] = Pair<double, int>::v;      // spirv: "OpStore %[0-9]+ %uint_48\b"
  o[3] = sum();                     // spirv: "OpStore %[0-9]+ %uint_506\b"
  o[4] = sum<2>();                  // spirv: "OpStore %[0-9]+ %uint_203\b"
  o[5] = Chain<float>::v;           // spirv: "OpStore %[0-9]+ %uint_12\b"
  o[6] = Chain<float, 2>::v;        // spirv: "OpStore %[0-9]+ %uint_4\b"
  o[7] = chain<double, Two>();      // spirv: "OpStore %[0-9]+ %uint_16\b"
  o[8] = late(1);                   // spirv: "OpStore %[0-9]+ %uint_8\b"
  Self<float> s;
  Self<double> d;
  o[9] = s.other(d);                // spirv: "OpStore %[0-9]+ %uint_16\b"
  o[10] = Self<float>::twice();     // spirv: "OpStore %[0-9]+ %uint_44\b"
  o[11] = Self<float>::Self::v;     // spirv: "OpStore %[0-9]+ %uint_4\b"
  Derived<float> e;
  o[12] = e.own();                  // spirv: "OpStore %[0-9]+ %uint_20\b"
  FromB b;
  FromC fc;
  o[14] = b.f();                    // spirv: "OpStore %[0-9]+ %uint_150\b"
  o[15] = fc.f();                   // spirv: "OpStore %[0-9]+ %uint_120\b"
  Concrete c;
  o[13] = c.own();                  // spirv: "OpStore %[0-9]+ %uint_8\b"
}

// args: -T cs_6_2 -HV 202x
// Members of class templates, nested as they may be, specializations and
// templates are defined outside of where they are declared.
struct A { };
namespace n {
  template<class T, uint N> struct X;
  template<class T> struct Y { static const uint v = 1; };
  template<class T> static const uint var = 2;
  template<class T> uint fun(T x);
  template<class T> uint later(T x);
  static const uint k = 4;
  namespace inner { template<class T> struct Z { static const uint v = 5; }; }
  struct Plain { template<class T> uint get(T x); template<class T> static uint make(); template<class T> struct Part; uint own(); };
}
template<> struct n::X<A, 1> { static const uint v = 10 + k; };
template<uint N> struct ::n::X<A, N> { static const uint v = 20 + N + k; };
template<class T, uint M> struct n::X { static const uint v = 30 + M + k; };
template<> struct n::Y<A> { static const uint v = 40; };
template<class T> struct n::inner::Z<n::Y<T> > { static const uint v = 50; };
template<> static const uint n::var<A> = 60;
template<class T> static const uint n::var<n::Y<T> > = 61 + k;
template<> uint n::fun<float>(float x) { return 70; }
template<> uint n::fun(double x) { return 71 + k; }
template<class U> uint n::later(U x) { return 80 + k + sizeof(U); }
template<class T> uint n::Plain::get(T x) { return 90 + own(); }
template<class T> uint n::Plain::make() { return sizeof(T); }
template<class T> struct n::Plain::Part { T t; uint size() { return sizeof(T); } };
uint n::Plain::own() { return k; }

template<class T> struct S {
  T t;
  T get();
  static T zero();
  static const uint size;
  template<class U> T convert(U u);
  template<class U> static uint sizes();
  struct Nested { T t; T twice(); template<class U> U as(); };
  struct Late;
  template<class U> struct Inner;
  template<class U, class V> struct Both { uint f(); static const uint w; template<class W> uint g(W w); struct Deep { uint h(); }; };
  T operator+(S s);
};
template<class A> A S<A>::get() { return t; }
template<class T> T S<T>::zero() { return (T)0; }
template<class T> const uint S<T>::size = sizeof(T);
template<class B> template<class C> B S<B>::convert(C c) { return (B)c + t; }
template<class T> template<class U> uint S<T>::sizes() { return sizeof(T) + 10 * sizeof(U); }
template<class T> T S<T>::Nested::twice() { return t + t; }
template<class T> template<class U> U S<T>::Nested::as() { return (U)t; }
template<class T> struct S<T>::Late { T l; uint size() { return 2 * sizeof(T); } };
template<class T> template<class U> struct S<T>::Inner { T t; U u; U both() { return (U)t + u; } };
template<class T> template<class U, class V> uint S<T>::Both<U, V>::f() { return sizeof(T) + 10 * sizeof(U) + 100 * sizeof(V); }
template<class T> template<class U, class V> const uint S<T>::Both<U, V>::w = sizeof(V);
template<class A> template<class B, class C> template<class D> uint S<A>::Both<B, C>::g(D d) { return sizeof(A) + 10 * sizeof(B) + 100 * sizeof(C) + 1000 * sizeof(D); }
template<class T> template<class U, class V> uint S<T>::Both<U, V>::Deep::h() { return sizeof(T) + sizeof(U) + sizeof(V); }
template<class T> T S<T>::operator+(S s) { return t + s.t; }

// One member of one instance.
template<> uint S<uint>::get() { return t + 1000; }
template<> const uint S<float2>::size = 77;
template<> template<class U> uint S<uint>::convert(U u) { return 2000 + (uint)u; }
template<> template<> uint S<uint>::sizes<double>() { return 3000; }

// Members of specializations.
template<class T, class U> struct P { uint f(); };
template<class T> struct P<T, float> { uint f(); static uint g(); };
template<> struct P<int, int> { uint f(); };
template<class T, class U> uint P<T, U>::f() { return 1; }
template<class U> uint P<U, float>::f() { return 2 + sizeof(U); }
template<class T> uint P<T, float>::g() { return 3; }
uint P<int, int>::f() { return 4; }

RWStructuredBuffer<uint> o;
StructuredBuffer<uint> b;
[numthreads(1, 1, 1)] void main() {
  o[0] = n::X<A, 1>::v;                  // spirv: "OpStore %[0-9]+ %uint_14\b"
  o[1] = n::X<A, 2>::v;                  // spirv: "OpStore %[0-9]+ %uint_26\b"
  o[2] = n::X<int, 3>::v;                // spirv: "OpStore %[0-9]+ %uint_37\b"
  o[3] = n::Y<A>::v + n::Y<int>::v;      // spirv: "OpStore %[0-9]+ %uint_41\b"
  o[4] = n::inner::Z<n::Y<A> >::v;          // spirv: "OpStore %[0-9]+ %uint_50\b"
  o[5] = n::var<A> + n::var<int>;        // spirv: "OpStore %[0-9]+ %uint_62\b"
  o[6] = n::var<n::Y<int> >;             // spirv: "OpStore %[0-9]+ %uint_65\b"
  o[7] = n::fun(1.0f) + n::fun(1.0L);    // spirv: "OpStore %[0-9]+ %uint_145\b"
  o[8] = n::later(1.0f);                 // spirv: "OpStore %[0-9]+ %uint_88\b"
  n::Plain plain;
  o[9] = plain.get(1);                   // spirv: "OpStore %[0-9]+ %uint_94\b"
  o[10] = n::Plain::make<float3>();      // spirv: "OpStore %[0-9]+ %uint_12\b"
  n::Plain::Part<float4> part;
  o[11] = part.size();                   // spirv: "OpStore %[0-9]+ %uint_16\b"
  S<int> s = { 5 };
  o[12] = s.get() + S<int>::zero();      // spirv: "OpStore %[0-9]+ %uint_5\b"
  o[13] = S<int>::size;                  // spirv: "OpStore %[0-9]+ %uint_4\b"
  o[14] = s.convert(2.5);                // spirv: "OpStore %[0-9]+ %uint_7\b"
  o[15] = S<int>::sizes<float2>();       // spirv: "OpStore %[0-9]+ %uint_84\b"
  S<int>::Nested nested = { 6 };
  o[16] = nested.twice();                // spirv: "OpStore %[0-9]+ %uint_12\b"
  o[17] = nested.as<uint>();             // spirv: "OpStore %[0-9]+ %uint_6\b"
  S<float3>::Late late;
  o[18] = late.size();                   // spirv: "OpStore %[0-9]+ %uint_24\b"
  S<int>::Inner<uint> inner = { 7, 8 };
  o[19] = inner.both();                  // spirv: "OpStore %[0-9]+ %uint_15\b"
  S<int>::Both<float2, float3> both;
  o[20] = both.f();                      // spirv: "OpStore %[0-9]+ %uint_1284\b"
  o[21] = both.g(1.0L);                  // spirv: "OpStore %[0-9]+ %uint_9284\b"
  S<int>::Both<float2, float3>::Deep deep;
  o[22] = deep.h();                      // spirv: "OpStore %[0-9]+ %uint_24\b"
  o[23] = S<int>::Both<int, float2>::w;  // spirv: "OpStore %[0-9]+ %uint_8\b"
  o[24] = s + s;                         // spirv: "OpStore %[0-9]+ %uint_10\b"
  S<uint> u = { 9 };
  o[25] = u.get();                       // spirv: "OpStore %[0-9]+ %uint_1009\b"
  o[26] = S<float2>::size;               // spirv: "OpStore %[0-9]+ %uint_77\b"
  o[27] = u.convert(3.5);                // spirv: "OpStore %[0-9]+ %uint_2003\b"
  o[28] = S<uint>::sizes<double>();      // spirv: "OpStore %[0-9]+ %uint_3000\b"
  o[29] = S<uint>::sizes<float>();       // spirv: "OpStore %[0-9]+ %uint_44\b"
  P<int, uint> p1;
  P<double, float> p2;
  P<int, int> p3;
  o[30] = p1.f();                        // spirv: "OpStore %[0-9]+ %uint_1\b"
  o[31] = p2.f();                        // spirv: "OpStore %[0-9]+ %uint_10\b"
  o[32] = P<int, float>::g();            // spirv: "OpStore %[0-9]+ %uint_3\b"
  o[33] = p3.f();                        // spirv: "OpStore %[0-9]+ %uint_4\b"
}

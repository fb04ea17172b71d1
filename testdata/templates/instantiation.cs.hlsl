// args: -T cs_6_2 -HV 202x
// Naming an instance of a class template does not make it: it may stay incomplete,
// be specialized later, or have no end.
template<bool B, class T, class U> struct conditional { using type = T; };
template<class T, class U> struct conditional<false, T, U> { using type = U; };
struct End { static const uint depth = 0; };
template<uint N> struct Chain {
  using next = typename conditional<N == 0, End, Chain<N - 1> >::type;
  static const uint depth = 1 + next::depth;
};

struct Later;
template<class T> struct Holder { T t; uint get() { return t.x; } };
using Held = Holder<Later>;
Holder<Later> make(uint x);
struct Later { uint x; Holder<Later> wrap(); static uint unwrap(Holder<Later> h) { return h.t.x + 1; } };
Holder<Later> make(uint x) { Held h; h.t.x = x; return h; }
Holder<Later> Later::wrap() { Held h; h.t = this; return h; }

template<class T> struct Special { static const uint v = 1; };
using Named = Special<float>;
template<class T> struct Mentions { static const uint v = Special<T>::v + 10; };
using Both = Mentions<Special<float> >;
template<> struct Special<float> { static const uint v = 2; };

template<class T> struct Broken { typename T::nothing x; };
template<class T> struct Tag { static const uint v = 3; };
using Ignored = Tag<Broken<float> >;

template<class D> struct Crtp { uint twice() { D d; d.x = 4; return 2 * d.get(); } };
struct Derived : Crtp<Derived> { uint x; uint get() { return x; } };

RWStructuredBuffer<uint> o;
[numthreads(1, 1, 1)] void main() {
  o[0] = Chain<3>::depth;              // spirv: "OpStore %[0-9]+ %uint_4\b"
  o[1] = make(5).get();                // spirv: "OpStore %[0-9]+ %uint_5\b"
  Later l = { 6 };
  o[2] = l.wrap().get();               // spirv: "OpStore %[0-9]+ %uint_6\b"
  o[3] = Later::unwrap(l.wrap());      // spirv: "OpStore %[0-9]+ %uint_7\b"
  o[4] = Named::v;                     // spirv: "OpStore %[0-9]+ %uint_2\b"
  o[5] = Both::v;                      // spirv: "OpStore %[0-9]+ %uint_11\b"
  o[6] = Ignored::v;                   // spirv: "OpStore %[0-9]+ %uint_3\b"
  Derived d;
  o[7] = d.twice();                    // spirv: "OpStore %[0-9]+ %uint_8\b"
}

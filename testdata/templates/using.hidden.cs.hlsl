// args: -T cs_6_2
// A method of a struct hides the one with the same parameters that a
// using-declaration names, whichever comes first; others are overloads.
template<class T> struct Base {
  T f() { return 1; }
  T f(T a) { return a; }
  template<class U> U g(U u) { return u; }
  T h() { return 7; }
};
template<class T> struct First : Base<T> {
  using Base<T>::f;
  using Base<T>::g;
  T f() { return 2; }
  T f(T a, T b) { return f(a) + f(b); }
  template<class U> U g(U u) { return u * 10; }
};
template<class T> struct Last : Base<T> {
  T f() { return 3; }
  using Base<T>::f;
};
template<class T> struct Both : First<T> {
  using First<T>::f;
  using First<T>::g;
  using First<T>::h;
  T all() { return f() * 1000 + f(1) * 100 + f(1, 2) * 10 + h(); }
};
struct Overload { uint f(uint a) { return a; } uint f(float a) { return 100; } };
struct Added : Overload { using Overload::f; uint f() { return f(1u) + f(1.0); } };

RWStructuredBuffer<uint> o;

[numthreads(1, 1, 1)] void main() {
  First<uint> d;
  Last<uint> e;
  Both<uint> b;
  Added a;
  o[0] = d.f();        // spirv: "OpStore %[0-9]+ %uint_2\b"
  o[1] = d.f(5);       // spirv: "OpStore %[0-9]+ %uint_5\b"
  o[2] = d.f(1, 2);    // spirv: "OpStore %[0-9]+ %uint_3\b"
  o[3] = d.g(4u);      // spirv: "OpStore %[0-9]+ %uint_40\b"
  o[4] = e.f();        // spirv: "OpStore %[0-9]+ %uint_3\b"
  o[5] = e.f(8);       // spirv: "OpStore %[0-9]+ %uint_8\b"
  o[6] = b.all();      // spirv: "OpStore %[0-9]+ %uint_2137\b"
  o[7] = a.f();        // spirv: "OpStore %[0-9]+ %uint_101\b"
}

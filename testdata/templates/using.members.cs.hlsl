// args: -T cs_6_2
// A using-declaration names any kind of member of a base that depends on template
// parameters, also one that the base has from a base of its own.
struct Plain {
  uint n;
  uint plus(uint k) { return n + k; }
  static uint twice(uint k) { return k * 2; }
};
template<class T> struct Base : Plain {
  using value = T;
  enum Kind { A = 3, B };
  struct Inner { T a; };
  T x;
  static const uint c = 9;
  T get() { return x; }
  T get(uint k) { return x + k; }
  template<class U> U convert(U u) { return u + (U)x; }
  static T thrice(T v) { return v * 3; }
};
template<class T> struct Derived : Base<T> {
  using Base<T>::get;
  using Base<T>::x;
  using Base<T>::plus;
  using Base<T>::twice;
  using Base<T>::n;
  using Base<T>::c;
  using Base<T>::thrice;
  using Base<T>::convert;
  using Base<T>::A;
  using typename Base<T>::value;
  using typename Base<T>::Inner;
  using typename Base<T>::Kind;
  value methods() { return get() + get(10) + plus(100) + twice(1000) + thrice(10000); }
  value fields() { x = 5; n = 60; return x + n + this.x * 100; }
  value constants() { Kind k = A; return c * 10 + (uint)k; }
  value types() { Inner i; i.a = 7; return i.a + convert<uint>(20) + (uint)convert(300.0f); }
  T get(uint a, uint b) { return get(a) + this.get(b); }
};

RWStructuredBuffer<uint> o;

[numthreads(1, 1, 1)] void main() {
  Derived<uint> d;
  d.x = 1;
  d.n = 2;
  o[0] = d.methods();       // spirv: "OpStore %[0-9]+ %uint_32114\b"
  o[1] = d.get(3, 4);       // spirv: "OpStore %[0-9]+ %uint_9\b"
  o[2] = d.plus(d.get(1));  // spirv: "OpStore %[0-9]+ %uint_4\b"
  o[3] = d.fields();        // spirv: "OpStore %[0-9]+ %uint_565\b"
  o[4] = d.constants();     // spirv: "OpStore %[0-9]+ %uint_93\b"
  o[5] = d.types();         // spirv: "OpStore %[0-9]+ %uint_337\b"
  Derived<uint>::value v = Derived<uint>::thrice(5);
  Derived<uint>::Inner i = { v };
  o[6] = i.a;               // spirv: "OpStore %[0-9]+ %uint_15\b"
}

// args: -T ps_6_0
struct A {
  float4 a;
  operator float4() { return a; }       // ERROR[conversion-operator] "conversion operator overloading is not allowed" ERROR[unknown-type-name] ""
  A operator+(A b) { a += b.a; return this; }
  float operator()(int i) { return a[i]; }
};
template<typename T> struct B {
  T b;
  operator T() { return b; }            // ERROR[conversion-operator] "" ERROR[unknown-type-name] ""
};
float4 main() : SV_Target { return 0; }

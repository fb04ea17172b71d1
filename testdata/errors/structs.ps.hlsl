// args: -T ps_6_0
struct S {
  float a = 1;            // ERROR[default-member-init] "initializer"
  S inner;                // ERROR[field-incomplete] "incomplete type 'S'"
  float a;                // ERROR[duplicate-member] "duplicate member 'a'"
  void operator=(S o) {}  // ERROR[operator-refused] "overloading"
  int bits : 40;          // ERROR[bit-field-too-wide] "exceeds"
};
struct T : Missing { };   // ERROR[unknown-type-name] "'Missing'"
struct U : float { };     // ERROR[base-not-struct] "base specifier must name a class"
interface I { float f(); float g; }; // ERROR[interface-member] "interfaces cannot have data members"
struct W { typedef int A; int a; }; // ERROR[nested-typedef] "nested typedefs"
struct X { int a; } made() { X x = { 1 }; return x; } // ERROR[defined-in-result] "'X' cannot be defined in the result type"
void stream(TriangleStream<X> s) {} // ERROR[stream-inout] "must be an inout parameter"
float4 main() : SV_Target { return 1; }

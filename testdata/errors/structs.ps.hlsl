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
float4 main() : SV_Target { return 1; }

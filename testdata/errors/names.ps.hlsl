// args: -T ps_6_0
struct S { float a; };
float twice(float x) { return 2 * x; }
Missing g();            // ERROR[unknown-type-name] "unknown type name 'Missing'"
float4 main(float a : A) : SV_Target {
  float b = c;          // ERROR[undeclared-identifier] "'c'"
  S s;
  s.b = 1;              // ERROR[no-member] "no member named 'b'"
  float d = twice(a, a); // ERROR[no-matching-function] "no matching function for call to 'twice'"
  float a2, a2;         // ERROR[redefinition] "redefinition of 'a2'"
  a.foo = 1;            // ERROR[swizzle-format] "foo"
  return nothing(a);    // ERROR[undeclared-identifier] "'nothing'"
}

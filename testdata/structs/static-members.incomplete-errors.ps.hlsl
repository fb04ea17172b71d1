// args: -T ps_6_0 -HV 202x
// What defines or uses a static member requires its type to be complete.
template<bool B> struct Check;
struct Later;
struct A {
  static Check<false> a;
  static Later l;
  static Later list[2];       // ERROR[incomplete-type] "variable has incomplete type 'Later'"
  static const A init = { 1 }; // ERROR[incomplete-type] "variable has incomplete type 'A'"
  static void nothing;        // ERROR[void-variable] "has incomplete type 'void'"
  static A self;
  A field;                    // ERROR[field-incomplete] "field has incomplete type 'A'"
  Check<true> other;          // ERROR[field-incomplete] "field has incomplete type 'Check<true>'"
  float f() { return a.x; }   // ERROR[incomplete-type] "variable has incomplete type 'Check<false>'"
};
Check<false> A::a;            // ERROR[incomplete-type] "variable has incomplete type 'Check<false>'"
template<class T> struct S {
  static Check<false> c;
  T f() { return (T)c; }      // ERROR[incomplete-type] "variable has incomplete type 'Check<false>'"
};
template<class T> struct Refused {
  _Static_assert(sizeof(T) == 0, "refused"); // ERROR[static-assert-failed] "refused"
  T t;
};
struct B { static Refused<float> r; };

float4 main() : SV_Target {
  A::l = A::l;                // ERROR[incomplete-type] "variable has incomplete type 'Later'" ERROR[incomplete-type] "variable has incomplete type 'Later'"
  S<float> s;
  return sizeof(A::l)         // ERROR[sizeof-incomplete] "invalid application of 'sizeof' to an incomplete type 'Later'"
    + (float)A::a             // ERROR[incomplete-type] "variable has incomplete type 'Check<false>'"
    + s.f() + B::r.t;
}

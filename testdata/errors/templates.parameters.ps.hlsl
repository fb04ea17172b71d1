// args: -T ps_6_0 -HV 2021
template <typename T> struct A { T x; };
template <typename T, int N> struct A;     // ERROR[template-param-count] "too many"
template <typename T> struct B;
template <> struct B { };                  // ERROR[specialization-needs-args] "needs template arguments"
template <int N> struct C { int x[N]; };
template <typename T> struct Deep { Deep<Deep<T> > x; };
struct S { float a; };
static const S s = { 1 };
float4 main() : SV_Target {
  C<s> c;                // ERROR[template-arg-not-constant] "not an integral constant expression"
  return 1;
}

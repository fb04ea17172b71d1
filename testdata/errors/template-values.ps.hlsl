// args: -T ps_6_0
template<int N> struct Sized { int a[N]; };
template<int N> int count() { return N; }
struct Plain { int a; };
enum E { Three = 3 };
float4 main(int i : I) : SV_Target {
  Sized<2> a;
  Sized<Three> b;
  Sized<1.5> c;          // ERROR[template-arg-float] "must have an integral or enumeration type"
  int d = count<Three>() + count<true>();
  d = count<1.5>();      // ERROR[no-matching-function] "no matching function for call to 'count'"
  Plain e = { 1 };
  e(2);                  // ERROR[no-call-operator] "type 'Plain' does not provide a call operator"
  d(3);                  // ERROR[not-callable] "called object type 'int' is not a function"
  return a.a[0] + b.a[0] + d;
}

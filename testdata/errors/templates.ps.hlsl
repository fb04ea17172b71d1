// args: -T ps_6_0
template <typename T, int N> struct Array { T items[N]; };
template <typename T> T f(T x) { return x.missing; } // ERROR[swizzle-format] "missing"
struct Plain { float a; };
template <int N> int down() { return down<N + 1>(); }
template <> int down<-1>() { return 0; }
template <> struct Plain<int> { };   // ERROR[specialization-needs-template] "explicit specialization of non-template"
template <> float f<int>(float x);   // ERROR[no-template-to-specialize] "no function template matches"
float4 main(float x : A) : SV_Target {
  Array<float> a;      // ERROR[too-few-template-args] "too few template arguments"
  Array<float, 2, 3> b; // ERROR[too-many-template-args] "too many template arguments"
  Array<float, x> c;   // ERROR[template-arg-not-constant] "constant"
  Array<2, 2> d;       // ERROR[template-arg-must-be-type] "type"
  Plain<int> e;        // ERROR[not-a-template] "'Plain' does not refer to a template"
  f(x);                // NOTE "instantiation"
  return x;
}

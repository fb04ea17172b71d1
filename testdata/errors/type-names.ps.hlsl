// args: -T ps_6_0
// Types, values and templates are not each other.
struct S { float a; struct T { float b; }; float get() { return a; } };
template <typename T> T f(T x) { return x; }
namespace N { float g() { return 1; } }
float4 main(float x : A) : SV_Target {
  S s;
  x.a.b = 1;         // ERROR[swizzle-out-of-bounds] "'a'"
  s.get = 1;         // ERROR[method-not-called] "must be called"
  float y = s.get;   // ERROR[method-not-called] "must be called"
  return x;
}

// args: -T ps_6_0 -HV 2021
template <typename T> T add(T a, T b) { return a + b; }
template <typename T> struct Box { T x; };
float4 main(float f : A, int i : B) : SV_Target {
  float a = add(f, i);  // ERROR[no-matching-function] "no matching function for call to 'add'"
  Box<float> b;
  b.y = 1;              // ERROR[no-member] "no member named 'y'"
  Box c;                // ERROR[template-args-required] "template"
  return a;
}

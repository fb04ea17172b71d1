// args: -T ps_6_0
// Several mistakes of a file are reported at once.
float f(float x) {
  float y = x +;       // ERROR[expected-expression] "expected expression"
  return y             // ERROR[expected-token] "expected ';'"
}
float4 main(float a : A) : SV_Target {
  if (a > 0 { a = 1; } // ERROR[expected-token] "expected ')'"
  return f(a);
}

// args: -T ps_6_0
float f(float x) { return 1; }
float f(int x) { return 2; }
float g(int a, float b) { return 1; } // NOTE "candidate"
float g(float a, int b) { return 2; } // NOTE "candidate"
float h(float2 x) { return 1; }
float4 main(float x : A, int i : B) : SV_Target {
  float r = f(x) + f(i) + f(1.5);
  r += g(i, i);        // ERROR[ambiguous-call] "call to 'g' is ambiguous"
  r += h(i, i);        // ERROR[no-matching-function] "no matching function for call to 'h'"
  r += k(x);           // ERROR[undeclared-identifier] "'k'"
  return r;
}

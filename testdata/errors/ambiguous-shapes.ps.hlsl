// args: -T ps_6_0
// What has as many components of one type is as good as an argument, whatever its shape.
int f(float a) { return 1; }
int f(float1 a) { return 2; }
int g(float2x2 a) { return 1; }
int g(float4 a) { return 2; }
int h(float1x2 a) { return 1; }
int h(float2 a) { return 2; }
int k(int1 a) { return 1; }
int k(float a) { return 2; }
float4 main(float a : A, float4 b : B, float2 c : C) : SV_Target {
  int r = f(a);                                         // ERROR[ambiguous-call] "call to 'f' is ambiguous"
  r += f((float1)a);                                    // ERROR[ambiguous-call] "'f'"
  r += f(1);                                            // ERROR[ambiguous-call] "'f'"
  r += g(b);                                            // ERROR[ambiguous-call] "'g'"
  r += g((float2x2)b);                                  // ERROR[ambiguous-call] "'g'"
  r += h(c);                                            // ERROR[ambiguous-call] "'h'"
  return r + k(a) + k(1) + k(1u);
}

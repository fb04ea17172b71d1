// args: -T ps_6_0 -fspv-target-env=vulkan1.1
Texture2D<float4> t;
SamplerState s;
RWStructuredBuffer<int> memory;
[[nodiscard]] int important() { return 1; }
struct [[nodiscard]] Result { int code; };
Result try1() { Result r = {1}; return r; }
int plain() { return 1; }
void nothing() {}
void passesOn(int a) { return (void)a; }
void passesOnCall() { return nothing(); }
#define CHECK(x) x
template<typename T> void computes(T x) {
  x + 1;                                 // WARNING[unused-value] "expression result unused"
}
template<typename T> void never(T x) { x + 1; }

float4 main(float4 a : A, int i : I) : SV_Target {
  a.x = 1, a.y;                          // WARNING[unused-value] "expression result unused"
  a.x, a.y = 1;
  sin(a);                                // WARNING[call-unused] "declared with const attribute"
  float n;
  modf(a.x, n);
  t.Sample(s, a.xy);                     // WARNING[read-unused] "only reads data"
  (int)a.x;                              // WARNING[unused-value] "expression result unused"
  (void)a.x;
  a.x == 1 && a.y == 2;                  // WARNING[unused-value] "expression result unused"
  a.x == 1 && i++;
  a.x != 1;                              // WARNING[unused-comparison] "inequality comparison result unused"
  a.x == 1;                              // WARNING[unused-comparison] "equality comparison result unused"
  a.x < 1;                               // WARNING[unused-comparison] "relational comparison result unused"
  a.x > 1 ? a.y : a.z;                   // WARNING[unused-value] "expression result unused"
  a.x > 1 ? plain() : plain();
  -a;                                    // WARNING[unused-value] "expression result unused"
  memory[1];
  int list[2] = {1, 2};
  list[
    1];                                  // WARNING[unused-value] "expression result unused"
  a[1];                                  // WARNING[unused-value] "expression result unused"
  a;                                     // WARNING[unused-value] "expression result unused"
  1;                                     // WARNING[unused-value] "expression result unused"
  float2(1, a.y);                        // WARNING[unused-value] "expression result unused"
  CHECK(a.x);
  WaveActiveSum(a.x);
  plain();
  important();                           // WARNING[result-unused] "declared with 'nodiscard' attribute"
  try1();                                // WARNING[result-unused] "declared with 'nodiscard' attribute"
  i = important();
  if (a.x > 1)
    a.y + 1;                             // WARNING[unused-value] "expression result unused"
  for (i; i < 3; i++)                    // WARNING[unused-value] "expression result unused"
    do a.y; while (i < 2);               // WARNING[unused-value] "expression result unused"
  switch (i) {
  case 1:
    i;                                   // WARNING[unused-value] "expression result unused"
  }
  computes(a.x);                         // NOTE "in instantiation of function template specialization 'computes<float>' requested here"
  passesOn(i);
  passesOnCall();
  return a;
}

// args: -T ps_6_0
enum class E { A, B };
enum F { C };
int take(E e) { return (int)e; }
int number(uint64_t u) { return (int)u; }
int shape(float2 v) { return 1; }
float4 main() : SV_Target {
  int i = take(F::C);    // ERROR[no-matching-function] "'take'" NOTE-4 "no known conversion from 'F' to 'E' for 1st argument"
  i = take(C);           // ERROR[no-matching-function] "'take'"
  i = take(2u);          // ERROR[no-matching-function] "'take'"
  i = shape(E::B);       // ERROR[no-matching-function] "'shape'"
  float f = E::A;        // ERROR[cannot-initialize] "with an rvalue of type 'E'"
  int j = 0; j = E::A;   // ERROR[cannot-convert] "cannot convert from 'E' to 'int'"
  return take(E::A) + number(3u);
}

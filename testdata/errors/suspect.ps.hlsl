// args: -T ps_6_0 -fspv-target-env=vulkan1.1
enum E { A, B, C };
int enumerations(E e) {
  switch (e) {                           // WARNING[enumerators-missing] "enumeration values 'B' and 'C' not handled in switch"
  case A: return 1;
  }
  switch (e) {
  case A: return 1;
  default: return 2;
  }
}

float4 main(float4 a : A) : SV_Target {
  uint size = sizeof(a.x = 1);           // WARNING[unevaluated-change] "no effect in an unevaluated context"
  a[1.5] = size;                         // WARNING[literal-conversion] "changes value from 1.5 to 1"
  return enumerations(B);
}

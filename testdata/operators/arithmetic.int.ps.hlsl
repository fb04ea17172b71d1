// args: -T ps_6_0 -fcgl
// Signed division and remainder truncate towards zero.
int main(int a : A, int b : B) : SV_Target {
  int c = a + b; // spirv: "OpIAdd %int"
  c = a - b;     // spirv: "OpISub %int"
  c = a * b;     // spirv: "OpIMul %int"
  c = a / b;     // spirv: "OpSDiv %int"
  c = a % b;     // spirv: "OpSRem %int"
  return c;
}

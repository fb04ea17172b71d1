// args: -T ps_6_0 -fcgl
// A prefix operator gives the object, a postfix one the old value.
int main(int a : A) : SV_Target {
  int x = a;
  int y = x++;  // spirv: "%(\w+) = OpLoad %int %x" "OpIAdd %int %\w+ %int_1" "OpStore %x" "OpStore %y"
  y = ++x;      // spirv: "OpIAdd %int %\w+ %int_1" "OpStore %x" "OpLoad %int %x" "OpStore %y"
  --(++x);      // spirv: "OpIAdd" "OpStore %x" "OpISub" "OpStore %x"
  float f = 1;
  f--;          // spirv: "OpFSub %float %\w+ %float_1"
  return y;
}

// args: -T ps_6_0 -fcgl
// The value of an assignment is what was assigned.
int main(int a : A) : SV_Target {
  int x, y;
  x = y = a; // spirv: "%(\w+) = OpLoad %int %a" "OpStore %y" "OpStore %x"
  return x;
}

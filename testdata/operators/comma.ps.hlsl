// args: -T ps_6_0 -fcgl
int main(int a : A) : SV_Target {
  int x;
  int y = 2;
  x = (y = a, y + 1); // spirv: "OpStore %y" "OpLoad %int %y" "OpIAdd %int" "OpStore %x"
  return x;
}

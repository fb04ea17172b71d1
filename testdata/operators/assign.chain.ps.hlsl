// args: -T ps_6_0 -fcgl
int main(int a : A) : SV_Target {
  int x, y;
  x = y = a; // spirv: "OpLoad %int %a" "OpStore %y" "OpLoad %int %y" "OpStore %x"
  return x;
}

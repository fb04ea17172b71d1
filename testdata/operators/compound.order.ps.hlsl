// args: -T ps_6_0 -fcgl
// The right side of a compound assignment is evaluated first.
int next(int x) { return x + 1; }
int main(int a : A) : SV_Target {
  int list[2] = { 1, 2 };
  list[a] += next(a); // spirv: "OpFunctionCall %int %next" "OpAccessChain %_ptr_Function_int %list" "OpLoad %int" "OpIAdd %int" "OpStore"
  return list[0];
}

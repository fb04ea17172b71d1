// args: -T ps_6_0 -fcgl
struct Inner { float2 a; float b; };
struct Outer { int n; Inner list[3]; };
// spirv: "OpName %Outer \"Outer\"" "OpMemberName %Outer 0 \"n\"" "OpMemberName %Outer 1 \"list\""
float4 main(int i : A) : SV_Target {
  Outer o;
  o.n = 1;                 // spirv: "OpAccessChain %_ptr_Function_int %o %int_0" "OpStore"
  o.list[1].b = 2;         // spirv: "OpAccessChain %_ptr_Function_float %o %int_1 %int_1 %int_1" "OpStore"
  o.list[i].a = 3;         // spirv: "OpLoad %int %i" "OpAccessChain %_ptr_Function_v2float %o %int_1 %\w+ %int_0" "OpStore"
  Inner copy = o.list[0];  // spirv: "OpAccessChain %_ptr_Function__arr_Inner_uint_3 %o %int_1" "OpAccessChain %_ptr_Function_Inner %\w+ %int_0" "OpLoad %Inner" "OpStore %copy"
  return copy.b;
}

// args: -T ps_6_0 -fcgl
// The base is the first member, without a name.
struct Base { float a; float get() { return a; } };
struct Derived : Base { float b; };
// spirv: "OpMemberName %Derived 1 \"b\""
// spirv: "%Derived = OpTypeStruct %Base %float"
float4 main() : SV_Target {
  Derived d;
  d.a = 1;             // spirv: "OpAccessChain %_ptr_Function_float %d %int_0 %int_0" "OpStore"
  d.b = 2;             // spirv: "OpAccessChain %_ptr_Function_float %d %int_1" "OpStore"
  Base base = (Base)d; // spirv: "OpStore %base"
  return d.get();      // spirv: "OpAccessChain %_ptr_Function_Base %d %uint_0" "OpFunctionCall %float %Base_get"
}

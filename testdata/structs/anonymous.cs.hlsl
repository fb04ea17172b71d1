// args: -T cs_6_0 -fcgl
// The members of a struct without a name and without declarators are members of the struct around.
struct S {
  struct { float a; float2 b; };
  float c;
  struct { struct { float d; }; float2 e[2]; }; // spirv: "OpMemberDecorate %S(_\d+)? 2 Offset 24"
  float get() { return d; }
};
struct T : S { float f; };
RWStructuredBuffer<T> o;
[numthreads(1, 1, 1)]
void main(uint i : SV_GroupIndex) {
  T t = o[0];
  t.b = t.e[i];                         // spirv: "OpAccessChain %\w+ %t %int_0 %int_2 %int_1" "OpAccessChain %_ptr_Function_v2float %t %int_0 %int_0 %int_1"
  t.f = t.get() + t.a;
  o[1] = t;
}                                       // spirv: "OpAccessChain %_ptr_Function_float %param_this %int_2 %int_0 %int_0"

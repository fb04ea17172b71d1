// args: -T ps_6_0 -E main -fcgl
// How a field is interpolated is what it says itself, else what the struct
// around it says, up to the parameter.
struct Inner { float4 a : A; linear float4 b : B; };
struct Other { float4 a : N; };
struct Base { float4 c : C; };
struct In : Base { centroid float4 d : D; float4 e : E; Inner inner; noperspective Other other; int i : I; sample float4 s : S; float4 list[2] : L; };
struct Middle { float4 p : P; int j : J; };
// spirv: "OpDecorate %in_var_C Flat"
// spirv: "OpDecorate %in_var_D Centroid"
// spirv: "OpDecorate %in_var_E Flat"
// spirv: "OpDecorate %in_var_A Flat"
// spirv: "OpDecorate %in_var_N NoPerspective"
// spirv: "OpDecorate %in_var_I Flat"
// spirv: "OpDecorate %in_var_S Sample"
// spirv: "OpDecorate %in_var_L Flat"
// spirv: "OpDecorate %in_var_P Centroid"
// spirv: "OpDecorate %in_var_J Flat"
// spirv:-"OpDecorate %in_var_[BD] Flat"
// spirv:-"OpDecorate %in_var_[NS] Flat"
// spirv:-"OpDecorate %in_var_J Centroid"
float4 main(nointerpolation In i, centroid Middle m) : SV_Target {
  return i.c + i.d + i.e + i.inner.a + i.inner.b + i.other.a + i.i + i.s + i.list[1] + m.p + m.j;
}

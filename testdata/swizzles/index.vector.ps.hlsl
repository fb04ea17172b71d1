// args: -T ps_6_0 -fcgl
float4 main(float4 v : A, uint i : B) : SV_Target {
  float a = v[i];  // spirv: "OpLoad %uint %i" "OpAccessChain %_ptr_Function_float %v" "OpLoad %float"
  v[i] = a + 1;    // spirv: "OpAccessChain %_ptr_Function_float %v" "OpStore"
  v.zy[i] = 3;     // spirv: "OpVectorExtractDynamic %int" "OpAccessChain %_ptr_Function_float %v" "OpStore"
  return v;
}

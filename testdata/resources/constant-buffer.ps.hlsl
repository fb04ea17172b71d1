// args: -T ps_6_0 -fcgl
struct S { float4 a; float b[2]; };
ConstantBuffer<S> one : register(b2, space1);
ConstantBuffer<S> many[3];
// spirv: "OpName %type_ConstantBuffer_S \"type.ConstantBuffer.S\""
// spirv: "OpDecorate %one DescriptorSet 1" "OpDecorate %one Binding 2" "OpDecorate %many DescriptorSet 0" "OpDecorate %many Binding 0"
// spirv: "OpTypeArray %type_ConstantBuffer_S %uint_3"
float4 main(uint i : A) : SV_Target {
  return one.a + many[i].b[1]; // spirv: "OpAccessChain %_ptr_Uniform_v4float %one %int_0" "OpAccessChain %_ptr_Uniform__arr_float_uint_2 %many %\w+ %int_1" "OpAccessChain %_ptr_Uniform_float %\w+ %int_1"
}

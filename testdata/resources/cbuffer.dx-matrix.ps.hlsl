// args: -T ps_6_0 -fcgl -fvk-use-dx-layout
// Matrices with lines of one component are arrays in the block. The program
// uses a copy.
cbuffer B {
	float3x2 two;
	float1x3 one;
	float last;
};
// spirv: "OpMemberDecorate %type_B 1 Offset 32" "OpMemberDecorate %type_B 2 Offset 68"
// spirv: "OpTypeStruct %mat3v2float %_arr_float_uint_3 %float"
// spirv: "%type_B_0 = OpTypeStruct %mat3v2float %v3float %float"
// spirv: "= OpVariable %_ptr_Private_type_B_0 Private"
float4 main() : SV_Target {
	// spirv: "OpFunctionCall %void %module_init" "OpFunctionCall %v4float %src_main"
	return float4(one, last); // spirv: "OpAccessChain %_ptr_Private_v3float %\d+ %int_1"
}
// spirv: "%module_init = OpFunction %void" "OpAccessChain %_ptr_Uniform__arr_float_uint_3 %B %uint_1"

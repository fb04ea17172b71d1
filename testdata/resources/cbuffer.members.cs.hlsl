// args: -T cs_6_0 -E main -fcgl
// Members of a buffer are reached through its block; a bool is stored as a
// uint, and HLSL's column_major is SPIR-V's RowMajor.
struct Light { float3 colour; float2x3 turn; bool on; };
cbuffer Scene : register(b3, space1) {
	float4 ambient;          // spirv: "OpMemberName %type_Scene 0 \"ambient\""
	float weights[3];
	Light light;
	row_major float3x3 view;
};
RWStructuredBuffer<float4> result;
// spirv: "OpDecorate %Scene DescriptorSet 1" "OpDecorate %Scene Binding 3"
// spirv: "OpDecorate %_arr_float_uint_3 ArrayStride 16"
// spirv: "OpMemberDecorate %Light 1 Offset 16" "OpMemberDecorate %Light 1 MatrixStride 16" "OpMemberDecorate %Light 1 RowMajor"
// spirv: "OpMemberDecorate %type_Scene 3 ColMajor" "OpDecorate %type_Scene Block"
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
	float4 c = ambient * weights[id.x]; // spirv: "OpAccessChain %_ptr_Uniform_v4float %Scene %int_0" "OpAccessChain %_ptr_Uniform__arr_float_uint_3 %Scene %int_1"
	if (light.on) // spirv: "OpAccessChain %_ptr_Uniform_Light %Scene %int_2" "OpAccessChain %_ptr_Uniform_uint %\d+ %int_2" "OpINotEqual %bool"
		c.rgb += mul(light.colour, view);
	result[0] = c;
}

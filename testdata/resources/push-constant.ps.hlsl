// args: -T ps_6_0 -fcgl
struct S { float4 a; float b[2]; };
[[vk::push_constant]] S push;
// spirv: "OpName %type_PushConstant_S \"type.PushConstant.S\"" "ArrayStride 4" "OpMemberDecorate %type_PushConstant_S 1 Offset 16" "OpDecorate %type_PushConstant_S Block"
// spirv: "%push = OpVariable %_ptr_PushConstant_type_PushConstant_S PushConstant"
float4 main() : SV_Target { return push.a * push.b[1]; } // spirv: "OpAccessChain %_ptr_PushConstant_v4float %push %int_0" "OpAccessChain %_ptr_PushConstant__arr_float_uint_2 %push %int_1" "OpAccessChain %_ptr_PushConstant_float %\w+ %int_1"

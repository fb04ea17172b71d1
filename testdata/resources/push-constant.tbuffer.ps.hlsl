// args: -T ps_6_0 -fcgl
// A tbuffer or cbuffer of push constants is a block laid out as the struct would be.
// spirv: "OpName %type_PushConstant_Pushed \"type.PushConstant.Pushed\"" "OpDecorate %_arr_float_uint_3 ArrayStride 4" "OpMemberDecorate %type_PushConstant_Pushed 1 Offset 16" "OpMemberDecorate %type_PushConstant_Pushed 2 Offset 28" "OpDecorate %type_PushConstant_Pushed Block"
// spirv:-"NonWritable"
// spirv:-"Binding"
[[using Vulkan: push_constant]] tbuffer Pushed { float4 field; float list[3]; float last; }; // spirv: "%Pushed = OpVariable %_ptr_PushConstant_type_PushConstant_Pushed PushConstant"
float4 main() : SV_Target { return field * list[2]; } // spirv: "OpAccessChain %_ptr_PushConstant_v4float %Pushed %int_0" "OpAccessChain %_ptr_PushConstant__arr_float_uint_3 %Pushed %int_1"

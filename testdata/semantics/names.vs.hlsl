// args: -T vs_6_0 -fcgl
// Inputs and outputs are variables named for their semantics, at locations in
// order.
struct In { float4 position : POSITION; float2 uv[2] : TEXCOORD3; };
struct Out { float4 position : SV_Position; float3 color : Color1; };
// spirv: "OpEntryPoint Vertex %main \"main\" %in_var_POSITION %in_var_TEXCOORD3 %gl_Position %out_var_Color1"
// spirv: "OpName %in_var_POSITION \"in.var.POSITION\"" "OpDecorate %gl_Position BuiltIn Position" "OpDecorate %in_var_POSITION Location 0" "OpDecorate %in_var_TEXCOORD3 Location 1" "OpDecorate %out_var_Color1 Location 0"
// spirv: "%in_var_TEXCOORD3 = OpVariable %_ptr_Input__arr_v2float_uint_2 Input"
Out main(In i) {
  // spirv: "OpLoad %v4float %in_var_POSITION" "OpCompositeConstruct %In" "OpStore %param_var_i" "OpFunctionCall %Out %src_main %param_var_i" "OpCompositeExtract %v4float %\w+ 0" "OpStore %gl_Position" "OpStore %out_var_Color1"
  Out o;
  o.position = i.position;
  o.color = float3(i.uv[1], 0);
  return o;
}

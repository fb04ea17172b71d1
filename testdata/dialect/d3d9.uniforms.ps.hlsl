// args: -T ps_6_0 -HV 2018 -fdialect=d3d9
// Constants among the parameters of an entry point are global.
// spirv: "OpMemberName %type__Globals 0 \"tint\"" "OpDecorate %in_var_COLOR0 Location 0"
// spirv: "%base = OpVariable %_ptr_UniformConstant_type_sampled_image"
float4 main(uniform float4 tint, float4 colour : COLOR0, uniform sampler2D base) : COLOR0 {
  return tint * colour * tex2D(base, colour.xy); // spirv: "OpImageSampleImplicitLod"
}

// args: -T ps_6_0
// Where in the triangle a pixel is, as two coordinates.
// spirv: "OpExtension .SPV_AMD_shader_explicit_vertex_parameter." "BuiltIn BaryCoordSmoothAMD"
[[vk::ext_extension("SPV_AMD_shader_explicit_vertex_parameter")]] [[vk::ext_builtin_input(/* BaryCoordSmoothAMD */ 4995)]] static const float2 barycentrics;
float4 main() : SV_Target { return float4(barycentrics, 1 - barycentrics.x - barycentrics.y, 1); }

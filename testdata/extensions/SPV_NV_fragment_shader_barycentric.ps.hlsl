// args: -T ps_6_1 -fspv-target-env=vulkan1.1
// Where in the triangle a pixel is, by the older extension.
// spirv: "OpExtension .SPV_NV_fragment_shader_barycentric." "BuiltIn BaryCoordKHR"
[[vk::ext_extension("SPV_NV_fragment_shader_barycentric")]] [[vk::ext_capability(/* FragmentBarycentricNV */ 5284)]] [[vk::ext_builtin_input(/* BaryCoordNV */ 5286)]] static const float3 barycentrics;
float4 main() : SV_Target { return float4(barycentrics, 1); }

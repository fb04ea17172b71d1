// args: -T vs_6_0 -fspv-target-env=vulkan1.1
// Positions for all views at once.
// spirv: "OpExtension .SPV_NVX_multiview_per_view_attributes." "BuiltIn PositionPerViewNV"
[[vk::ext_extension("SPV_NVX_multiview_per_view_attributes")]] [[vk::ext_capability(/* PerViewAttributesNV */ 5260)]] [[vk::ext_capability(/* MultiView */ 4439)]] [[vk::ext_builtin_output(/* PositionPerViewNV */ 5261)]] static float4 positions[2];
float4 main(float3 p : P) : SV_Position {
  positions[0] = float4(p, 1);
  positions[1] = float4(p.x + 0.1, p.yz, 1);
  return positions[0];
}

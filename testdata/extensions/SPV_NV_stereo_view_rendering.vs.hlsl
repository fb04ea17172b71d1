// args: -T vs_6_0
// The position for the other eye.
// spirv: "OpCapability ShaderStereoViewNV" "OpExtension .SPV_NV_stereo_view_rendering." "BuiltIn SecondaryPositionNV"
[[vk::ext_extension("SPV_NV_stereo_view_rendering")]] [[vk::ext_capability(/* ShaderStereoViewNV */ 5259)]] [[vk::ext_builtin_output(/* SecondaryPositionNV */ 5257)]] static float4 other;
float4 main(float3 p : P) : SV_Position {
  other = float4(p.x + 0.1, p.yz, 1);
  return float4(p, 1);
}

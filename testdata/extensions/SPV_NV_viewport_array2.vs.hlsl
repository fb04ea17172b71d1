// args: -T vs_6_0 -fspv-target-env=vulkan1.1
// The viewports that a triangle goes to.
// spirv: "OpExtension .SPV_NV_viewport_array2." "BuiltIn ViewportMaskNV"
[[vk::ext_extension("SPV_NV_viewport_array2")]] [[vk::ext_capability(/* ShaderViewportMaskNV */ 5255)]] [[vk::ext_builtin_output(/* ViewportMaskNV */ 5253)]] static int mask[1];
float4 main(float3 p : P) : SV_Position {
  mask[0] = 3;
  return float4(p, 1);
}

// args: -T ps_6_0
// Samples of a multisampled texture that are equal are stored once; a mask says which is where.
// spirv: "OpExtension .SPV_AMD_shader_fragment_mask." "OpFragmentMaskFetchAMD %uint" "OpFragmentFetchAMD %v4float"
[[vk::ext_extension("SPV_AMD_shader_fragment_mask")]] [[vk::ext_capability(/* FragmentMaskAMD */ 5010)]] [[vk::ext_instruction(/* OpFragmentMaskFetchAMD */ 5011)]]
uint mask(Texture2DMS<float4> t, int2 at);
[[vk::ext_instruction(/* OpFragmentFetchAMD */ 5012)]]
float4 fragment(Texture2DMS<float4> t, int2 at, uint index);
Texture2DMS<float4> t;
float4 main(float4 p : SV_Position) : SV_Target {
  uint m = mask(t, int2(p.xy));
  return fragment(t, int2(p.xy), m & 0xf);
}

// args: -T ps_6_0
// A mask that adds samples to those which are covered.
// spirv: "OpExtension .SPV_NV_sample_mask_override_coverage." "OverrideCoverageNV"
struct O {
  float4 c : SV_Target;
  [[vk::ext_extension("SPV_NV_sample_mask_override_coverage")]] [[vk::ext_capability(/* SampleMaskOverrideCoverageNV */ 5249)]] [[vk::ext_decorate(/* OverrideCoverageNV */ 5248)]] uint mask : SV_Coverage;
};
O main(float4 c : COLOR) {
  O o = { c, 0xf };
  return o;
}

// args: -T ps_6_0 -E main -fcgl -fspv-target-env=vulkan1.1
// A function that is called asks for execution modes of the entry point.
// spirv: "OpCapability SignedZeroInfNanPreserve"
// spirv: "OpExtension \"SPV_KHR_float_controls\""
// spirv: "OpExecutionMode %main SignedZeroInfNanPreserve 32"
void precise_() {
  [[vk::ext_capability(4466)]] [[vk::ext_extension("SPV_KHR_float_controls")]]
  vk::ext_execution_mode(/* SignedZeroInfNanPreserve */ 4461, 32);
}
float4 main() : SV_Target { precise_(); return 0; }

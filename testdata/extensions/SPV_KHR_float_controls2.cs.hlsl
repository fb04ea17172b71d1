// args: -T cs_6_2 -fspv-target-env=vulkan1.2
// What arithmetic may assume.
// spirv: "OpExtension .SPV_KHR_float_controls2." "FPFastMathMode"
[[vk::ext_extension("SPV_KHR_float_controls2")]] [[vk::ext_capability(/* FloatControls2 */ 6029)]] [[vk::ext_decorate(/* FPFastMathMode */ 40, /* NotNaN, NotInf */ 3)]] [[vk::ext_instruction(/* OpFAdd */ 129)]] float add(float a, float b);
RWStructuredBuffer<float> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  o[i] = add(o[i], 1);
}

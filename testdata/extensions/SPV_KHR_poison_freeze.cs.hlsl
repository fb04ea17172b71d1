// args: -T cs_6_0 -fspv-target-env=vulkan1.1
// A value that may be anything, but the same wherever it is used.
// spirv: "OpExtension .SPV_KHR_poison_freeze." "OpFreezeKHR"
[[vk::ext_extension("SPV_KHR_poison_freeze")]] [[vk::ext_capability(/* PoisonFreezeKHR */ 5156)]] [[vk::ext_instruction(/* OpFreezeKHR */ 5159)]] float freeze(float x);
RWStructuredBuffer<float> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  float x = freeze(o[i] / o[i + 1]);
  o[i] = x * x;
}

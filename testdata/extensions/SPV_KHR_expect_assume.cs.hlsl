// args: -T cs_6_0 -fspv-target-env=vulkan1.1
// What the compiler may rely on.
// spirv: "OpExtension .SPV_KHR_expect_assume." "OpAssumeTrueKHR" "OpExpectKHR %uint"
[[vk::ext_extension("SPV_KHR_expect_assume")]] [[vk::ext_capability(/* ExpectAssumeKHR */ 5629)]] [[vk::ext_instruction(/* OpAssumeTrueKHR */ 5630)]] void assume(bool b);
[[vk::ext_instruction(/* OpExpectKHR */ 5631)]] uint expect(uint value, uint expected);
RWStructuredBuffer<uint> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  uint n = o[0];
  assume(n < 64);
  o[i] = expect(n, 3) + i;
}

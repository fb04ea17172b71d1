// args: -T cs_6_0 -fspv-target-env=vulkan1.0
// A sum that does not overflow.
// spirv: "OpExtension .SPV_KHR_no_integer_wrap_decoration." "NoUnsignedWrap"
[[vk::ext_extension("SPV_KHR_no_integer_wrap_decoration")]] [[vk::ext_decorate(/* NoUnsignedWrap */ 4470)]] [[vk::ext_instruction(/* OpIAdd */ 128)]] uint add(uint a, uint b);
RWStructuredBuffer<uint> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  o[i] = add(i, 1);
}

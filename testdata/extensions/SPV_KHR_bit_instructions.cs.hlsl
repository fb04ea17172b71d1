// args: -T cs_6_0 -fspv-target-env=vulkan1.1
// Bits in the other order, where only this is asked for.
// spirv: "OpExtension .SPV_KHR_bit_instructions." "OpBitReverse"
[[vk::ext_extension("SPV_KHR_bit_instructions")]] [[vk::ext_capability(/* BitInstructions */ 6025)]] [[vk::ext_instruction(/* OpBitReverse */ 204)]] uint reversed(uint x);
RWStructuredBuffer<uint> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) { o[i] = reversed(i); }

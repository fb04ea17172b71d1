// args: -T cs_6_0 -fspv-target-env=vulkan1.1
// Push constants in several banks.
// spirv: "OpExtension .SPV_NV_push_constant_bank." "BankNV 1"
struct Values { float scale; };
[[vk::ext_extension("SPV_NV_push_constant_bank")]] [[vk::ext_capability(/* PushConstantBanksNV */ 5423)]] [[vk::ext_decorate(/* BankNV */ 5397, 1)]] [[vk::push_constant]] Values values;
RWStructuredBuffer<float> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) { o[i] *= values.scale; }

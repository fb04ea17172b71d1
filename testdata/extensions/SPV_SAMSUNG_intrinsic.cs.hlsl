// args: -T cs_6_0 -fspv-target-env=vulkan1.1 -O0
// A function that the driver has another one for.
// spirv: "OpExtension .SPV_SAMSUNG_intrinsic." "OpDecorate %own IntrinsicSAMSUNG 1"
[[vk::ext_extension("SPV_SAMSUNG_intrinsic")]] [[vk::ext_capability(/* IntrinsicSAMSUNG */ 7041)]] [[vk::ext_builtin_input(/* GlobalInvocationId */ 28)]] static const uint3 id;
[[vk::ext_decorate(/* IntrinsicSAMSUNG */ 7040, 1)]] uint own(uint x) { return x * 2; }
RWStructuredBuffer<uint> o;
[numthreads(64, 1, 1)]
void main() { o[id.x] = own(id.x); }

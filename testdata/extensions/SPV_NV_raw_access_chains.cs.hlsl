// args: -T cs_6_0 -fspv-target-env=vulkan1.1
// An element of a buffer by its bytes.
// spirv: "OpCapability RawAccessChainsNV" "OpExtension .SPV_NV_raw_access_chains."
[[vk::ext_extension("SPV_NV_raw_access_chains")]] [[vk::ext_capability(/* RawAccessChainsNV */ 5414)]] [[vk::ext_builtin_input(/* GlobalInvocationId */ 28)]] static const uint3 id;
RWStructuredBuffer<uint> o;
[numthreads(64, 1, 1)]
void main() { o[id.x] = id.x; }

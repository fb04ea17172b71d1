// args: -T cs_6_6 -fspv-target-env=vulkan1.1
// A buffer is where a number says.
// spirv: "OpExtension .SPV_EXT_physical_storage_buffer." "PhysicalStorageBuffer64"
struct Addresses { uint64_t values; uint64_t results; };
[[vk::ext_extension("SPV_EXT_physical_storage_buffer")]] [[vk::ext_capability(/* PhysicalStorageBufferAddresses */ 5347)]] [[vk::push_constant]] Addresses addresses;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) { vk::RawBufferStore<float>(addresses.results + i * 4, 2 * vk::RawBufferLoad<float>(addresses.values + i * 4)); }

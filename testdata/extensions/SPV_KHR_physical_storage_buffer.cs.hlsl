// args: -T cs_6_0 -fspv-target-env=vulkan1.1
// A buffer is where a number says.
// spirv: "OpExtension .SPV_KHR_physical_storage_buffer." "PhysicalStorageBuffer64"
[[vk::push_constant]] cbuffer Addresses { uint64_t values; uint64_t results; };
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) { vk::RawBufferStore<float>(results + i * 4, 2 * vk::RawBufferLoad<float>(values + i * 4)); }

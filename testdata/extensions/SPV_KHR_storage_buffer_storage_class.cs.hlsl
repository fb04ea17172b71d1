// args: -T cs_6_0
// A buffer in a storage class of its own, before SPIR-V 1.3.
// spirv: "OpExtension .SPV_KHR_storage_buffer_storage_class."
[[vk::ext_extension("SPV_KHR_storage_buffer_storage_class")]] [[vk::ext_capability(/* Shader */ 1)]] [[vk::ext_builtin_input(/* GlobalInvocationId */ 28)]] static const uint3 id;
[[vk::ext_storage_class(/* Private */ 6)]] static uint last;
RWByteAddressBuffer o;
[numthreads(64, 1, 1)]
void main() { last = id.x; o.Store(4 * id.x, last); }

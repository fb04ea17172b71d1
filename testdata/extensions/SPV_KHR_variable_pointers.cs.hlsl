// args: -T cs_6_0 -fspv-target-env=vulkan1.0
// What pointers may be chosen among.
// spirv: "OpCapability VariablePointersStorageBuffer" "OpExtension .SPV_KHR_variable_pointers."
[[vk::ext_extension("SPV_KHR_variable_pointers")]] [[vk::ext_capability(/* VariablePointersStorageBuffer */ 4441)]] [[vk::ext_builtin_input(/* GlobalInvocationId */ 28)]] static const uint3 id;
RWStructuredBuffer<uint> o;
[numthreads(64, 1, 1)]
void main() { o[id.x] = id.x; }

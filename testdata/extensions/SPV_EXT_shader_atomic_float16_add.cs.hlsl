// args: -T cs_6_2 -enable-16bit-types -fspv-target-env=vulkan1.1
// Halves are added at once.
// spirv: "OpExtension .SPV_EXT_shader_atomic_float16_add." "OpAtomicFAddEXT %half"
[[vk::ext_extension("SPV_EXT_shader_atomic_float16_add")]] [[vk::ext_capability(/* AtomicFloat16AddEXT */ 6095)]] [[vk::ext_instruction(/* OpAtomicFAddEXT */ 6035)]]
half add([[vk::ext_reference]] half sum, uint scope, uint semantics, half x);
RWStructuredBuffer<half> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) { add(o[0], /* Device */ 1, 0, (half)1.5); }

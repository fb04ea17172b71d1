// args: -T cs_6_2 -enable-16bit-types -fspv-target-env=vulkan1.1
// Two halves are added at once.
// spirv: "OpExtension .SPV_NV_shader_atomic_fp16_vector." "OpAtomicFAddEXT %v2half"
[[vk::ext_extension("SPV_NV_shader_atomic_fp16_vector")]] [[vk::ext_capability(/* AtomicFloat16VectorNV */ 5404)]] [[vk::ext_instruction(/* OpAtomicFAddEXT */ 6035)]]
half2 add([[vk::ext_reference]] half2 sum, uint scope, uint semantics, half2 x);
RWStructuredBuffer<half2> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) { add(o[0], /* Device */ 1, 0, half2(1, 2)); }

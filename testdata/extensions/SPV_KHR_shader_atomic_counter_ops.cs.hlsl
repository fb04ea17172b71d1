// args: -T cs_6_0 -fspv-target-env=vulkan1.1
// Counters, where the device tells of them.
// spirv: "OpExtension .SPV_KHR_shader_atomic_counter_ops." "OpAtomicIIncrement"
[[vk::ext_extension("SPV_KHR_shader_atomic_counter_ops")]] [[vk::ext_capability(/* AtomicStorageOps */ 4445)]] [[vk::ext_instruction(/* OpAtomicIIncrement */ 232)]]
uint next([[vk::ext_reference]] uint count, uint scope, uint semantics);
RWStructuredBuffer<uint> o;
[numthreads(64, 1, 1)]
void main() { next(o[0], /* Device */ 1, 0); }

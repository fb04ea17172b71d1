// args: -T cs_6_0 -fspv-target-env=vulkan1.1
// Floats are added at once.
// spirv: "OpExtension .SPV_EXT_shader_atomic_float_add." "OpAtomicFAddEXT %float"
[[vk::ext_extension("SPV_EXT_shader_atomic_float_add")]] [[vk::ext_capability(/* AtomicFloat32AddEXT */ 6033)]] [[vk::ext_instruction(/* OpAtomicFAddEXT */ 6035)]]
float add([[vk::ext_reference]] float sum, uint scope, uint semantics, float x);
RWStructuredBuffer<float> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) { add(o[0], /* Device */ 1, 0, 1.5); }

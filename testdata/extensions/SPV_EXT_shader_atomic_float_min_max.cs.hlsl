// args: -T cs_6_0 -fspv-target-env=vulkan1.1
// The largest of floats.
// spirv: "OpExtension .SPV_EXT_shader_atomic_float_min_max." "OpAtomicFMaxEXT %float"
[[vk::ext_extension("SPV_EXT_shader_atomic_float_min_max")]] [[vk::ext_capability(/* AtomicFloat32MinMaxEXT */ 5612)]] [[vk::ext_instruction(/* OpAtomicFMaxEXT */ 5615)]]
float most([[vk::ext_reference]] float sum, uint scope, uint semantics, float x);
RWStructuredBuffer<float> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) { most(o[0], /* Device */ 1, 0, o[i + 1]); }

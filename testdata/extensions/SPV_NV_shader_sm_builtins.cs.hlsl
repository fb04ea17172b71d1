// args: -T cs_6_0 -fspv-target-env=vulkan1.1
// On which multiprocessor a thread runs.
// spirv: "OpExtension .SPV_NV_shader_sm_builtins." "BuiltIn SMIDNV"
[[vk::ext_extension("SPV_NV_shader_sm_builtins")]] [[vk::ext_capability(/* ShaderSMBuiltinsNV */ 5373)]] [[vk::ext_builtin_input(/* SMIDNV */ 5377)]] static const uint multiprocessor;
RWStructuredBuffer<uint> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) { o[i] = multiprocessor; }

// args: -T cs_6_0 -fspv-target-env=vulkan1.1
[[vk::ext_extension("SPV_NV_shader_sm_builtins")]] [[vk::ext_capability(/* ShaderSMBuiltinsNV */ 5373)]]
[[vk::ext_builtin_input(/* SMIDNV */ 5377)]]
static const uint2 multiprocessor; // ERROR[invalid-inline] "According to the Vulkan spec BuiltIn SMIDNV variable needs to be an int scalar"
RWStructuredBuffer<uint2> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) { o[i] = multiprocessor; }

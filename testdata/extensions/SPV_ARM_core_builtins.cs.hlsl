// args: -T cs_6_0
// On which core of the GPU a thread runs.
// spirv: "OpExtension .SPV_ARM_core_builtins." "BuiltIn CoreIDARM" "BuiltIn WarpIDARM"
[[vk::ext_extension("SPV_ARM_core_builtins")]] [[vk::ext_capability(/* CoreBuiltinsARM */ 4165)]] [[vk::ext_builtin_input(/* CoreIDARM */ 4160)]] static const uint core;
[[vk::ext_builtin_input(/* WarpIDARM */ 4163)]] static const uint warp;
RWStructuredBuffer<uint> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) { o[i] = core << 8 | warp; }

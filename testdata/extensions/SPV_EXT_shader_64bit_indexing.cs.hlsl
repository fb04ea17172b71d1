// args: -T cs_6_0 -fspv-target-env=vulkan1.3 -fspv-64bit-indexing
// A buffer of more than four thousand million elements.
// spirv: "OpExtension .SPV_EXT_shader_64bit_indexing."
RWStructuredBuffer<uint> o;
[[vk::push_constant]] struct { uint64_t first; } push;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) { o[push.first + i] = i; }

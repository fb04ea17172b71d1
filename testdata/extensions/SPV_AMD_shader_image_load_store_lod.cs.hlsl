// args: -T cs_6_0
// A level of a storage image is chosen where it is read.
// spirv: "OpExtension .SPV_AMD_shader_image_load_store_lod." "OpImageRead %v4float %\d+ %\d+ Lod"
[[vk::ext_extension("SPV_AMD_shader_image_load_store_lod")]] [[vk::ext_capability(/* ImageReadWriteLodAMD */ 5015)]] [[vk::ext_instruction(/* OpImageRead */ 98)]]
float4 readLevel(RWTexture2D<float4> t, uint2 at, [[vk::ext_literal]] uint operands, uint level);
RWTexture2D<float4> t;
RWStructuredBuffer<float4> o;
[numthreads(8, 8, 1)]
void main(uint3 i : SV_DispatchThreadID) { o[i.y * 64 + i.x] = readLevel(t, i.xy, /* Lod */ 2, 1u); }

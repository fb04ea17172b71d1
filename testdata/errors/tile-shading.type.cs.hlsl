// args: -T cs_6_0 -fspv-target-env=vulkan1.3
// The variable has two components without sign.
[[vk::ext_extension("SPV_QCOM_tile_shading")]] [[vk::ext_capability(/* TileShadingQCOM */ 4495)]] [[vk::ext_builtin_input(/* TileOffsetQCOM */ 4492)]]
static const uint3 tile; // ERROR[invalid-inline] "TileOffsetQCOM variable needs to be a 2-component unsigned int vector"
RWStructuredBuffer<uint3> o;
[numthreads(8, 8, 1)]
void main(uint i : SV_GroupIndex) { o[i] = tile; }

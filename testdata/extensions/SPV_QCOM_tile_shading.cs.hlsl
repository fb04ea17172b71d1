// args: -T cs_6_0 -fspv-target-env=vulkan1.3
// Where the tile is that a compute shader works on.
// spirv: "OpExtension .SPV_QCOM_tile_shading." "BuiltIn TileOffsetQCOM"
[[vk::ext_extension("SPV_QCOM_tile_shading")]] [[vk::ext_capability(/* TileShadingQCOM */ 4495)]] [[vk::ext_builtin_input(/* TileOffsetQCOM */ 4492)]] static const uint2 tile;
RWStructuredBuffer<uint2> o;
[numthreads(8, 8, 1)]
void main(uint i : SV_GroupIndex) { o[i] = tile; }

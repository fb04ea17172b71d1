// args: -T vs_6_0 -fspv-target-env=vulkan1.3
// Tiles are shaded by compute and pixel shaders only.
[[vk::ext_extension("SPV_QCOM_tile_shading")]] [[vk::ext_capability(/* TileShadingQCOM */ 4495)]] [[vk::ext_builtin_input(/* TileOffsetQCOM */ 4492)]] static const uint2 tile;
float4 main() : SV_Position { return tile.x; } // ERROR[invalid-inline] "TileShadingQCOM capability must not be enabled"

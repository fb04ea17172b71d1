// args: -T ps_6_0 -fspv-target-env=vulkan1.3
// What is in the tile already is blended by the shader.
// spirv: "OpExtension .SPV_EXT_shader_tile_image." "OpColorAttachmentReadEXT %v4float"
using Attachment [[vk::ext_extension("SPV_EXT_shader_tile_image")]] [[vk::ext_capability(/* TileImageColorReadAccessEXT */ 4166)]] =
    vk::SpirvOpaqueType</* OpTypeImage */ 25, float, vk::Literal<vk::integral_constant<uint, /* TileImageDataEXT */ 4173> >, vk::Literal<vk::integral_constant<uint, 0> >, vk::Literal<vk::integral_constant<uint, 0> >, vk::Literal<vk::integral_constant<uint, 0> >, vk::Literal<vk::integral_constant<uint, 2> >, vk::Literal<vk::integral_constant<uint, 0> > >;
[[vk::ext_storage_class(/* TileImageEXT */ 4172)]] [[vk::ext_decorate(/* Location */ 30, 0)]] Attachment before;
[[vk::ext_instruction(/* OpColorAttachmentReadEXT */ 4160)]] float4 read(Attachment a);
float4 main(float4 c : COLOR) : SV_Target { return lerp(read(before), c, c.a); }

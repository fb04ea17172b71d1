// args: -T ps_6_0
// Which texels a sample would read.
// spirv: "OpExtension .SPV_NV_shader_image_footprint." "OpImageSampleFootprintNV"
struct Footprint { bool single; uint2 anchor; uint2 offset; uint2 mask; uint lod; uint granularity; };
[[vk::ext_extension("SPV_NV_shader_image_footprint")]] [[vk::ext_capability(/* ImageFootprintNV */ 5282)]] [[vk::ext_instruction(/* OpImageSampleFootprintNV */ 5283)]]
Footprint footprint(vk::SampledTexture2D<float4> t, float2 at, uint granularity, bool coarse);
vk::SampledTexture2D<float4> t;
float4 main(float2 uv : UV) : SV_Target { return footprint(t, uv, 1, false).lod; }

// args: -T ps_6_0
// Four texels of a level that has a bias.
// spirv: "OpExtension .SPV_AMD_texture_gather_bias_lod." "OpImageGather %v4float %\d+ %\w+ %uint_0 Bias %float_0_5"
[[vk::ext_extension("SPV_AMD_texture_gather_bias_lod")]] [[vk::ext_capability(/* ImageGatherBiasLodAMD */ 5009)]] [[vk::ext_instruction(/* OpImageGather */ 96)]]
float4 gatherBias(vk::SampledTexture2D<float4> t, float2 at, uint component, [[vk::ext_literal]] uint operands, float bias);
vk::SampledTexture2D<float4> t;
float4 main(float2 uv : UV) : SV_Target { return gatherBias(t, uv, 0, /* Bias */ 1, 0.5); }

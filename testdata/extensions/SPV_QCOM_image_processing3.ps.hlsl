// args: -T ps_6_0 -fspv-target-env=vulkan1.2
// Four texels of a row.
// spirv: "OpExtension .SPV_QCOM_image_processing3." "OpImageGatherQCOM"
[[vk::ext_extension("SPV_QCOM_image_processing3")]] [[vk::ext_capability(/* ImageGatherLinearQCOM */ 4543)]] [[vk::ext_instruction(/* OpImageGatherQCOM */ 4545)]]
float4 gather(vk::SampledTexture2D<float4> t, float2 at, uint component, uint mode);
vk::SampledTexture2D<float4> t;
float4 main(float2 uv : UV) : SV_Target { return gather(t, uv, 0, 0); }

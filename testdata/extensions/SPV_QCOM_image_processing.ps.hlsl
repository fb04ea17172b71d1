// args: -T ps_6_0 -fspv-target-env=vulkan1.2
// The mean of the texels in a box.
// spirv: "OpExtension .SPV_QCOM_image_processing." "OpImageBoxFilterQCOM"
[[vk::ext_extension("SPV_QCOM_image_processing")]] [[vk::ext_capability(/* TextureBoxFilterQCOM */ 4485)]] [[vk::ext_instruction(/* OpImageBoxFilterQCOM */ 4481)]]
float4 box(vk::SampledTexture2D<float4> t, float2 at, float2 size);
vk::SampledTexture2D<float4> t;
float4 main(float2 uv : UV) : SV_Target { return box(t, uv, float2(2.5, 2.5)); }

// args: -T ps_6_0
[[vk::combinedImageSampler, vk::binding(3, 1)]] Texture2D tex; // ERROR[combined-missing] "descriptor set and binding: 1, 3"
SamplerState smp;
float4 main(float2 uv : UV) : SV_Target { return tex.Sample(smp, uv); }

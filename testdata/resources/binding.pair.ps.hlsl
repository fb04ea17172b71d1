// args: -T ps_6_0 -Wbinding-pair
// args: -T ps_6_0 -Wbinding-pair -fcgl
// A texture and a sampler at one binding are a combined image sampler, which
// [[vk::combinedImageSampler]] says.
Texture2D colors : register(t0);
SamplerState smooth : register(s0);                                    // WARNING[binding-pair] "'smooth' and 'colors' share binding 0 of descriptor set 0: the descriptor must be a combined image sampler" NOTE-1 "'colors' is declared here"
[[vk::combinedImageSampler]] Texture2D shadows : register(t1);
[[vk::combinedImageSampler]] SamplerState sharp : register(s1);
Texture2D unused : register(t2);
SamplerState rough : register(s2);

float4 main(float2 uv : U) : SV_Target {
  return colors.Sample(smooth, uv) + shadows.Sample(sharp, uv) + colors.Sample(rough, uv);
}

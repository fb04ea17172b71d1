// args: -T ps_6_0 -E main
// Every kind of thing that reflection lists.
struct Light { float3 position; float range; float2x3 m; row_major float3x2 r; };
cbuffer Frame { float4 tint; Light lights[2]; uint n; };
StructuredBuffer<Light> read;
RWStructuredBuffer<uint> counted;
Texture2DArray<float4> layers[3];
SamplerState linearClamp : register(s7, space2);
RWTexture2D<float> image;
Buffer<uint> texels;
[[vk::combinedImageSampler, vk::binding(20)]] Texture2D<float4> both;
[[vk::combinedImageSampler, vk::binding(20)]] SamplerState bothSampler;
[[vk::input_attachment_index(3)]] SubpassInput<float4> pass;
struct Push { float4x4 transform; uint which; };
[[vk::push_constant]] Push push;
[[vk::constant_id(4)]] const int steps = -2;
[[vk::constant_id(5)]] const bool fancy = true;
[[vk::constant_id(6)]] const float gain = 0.5;

float4 main(float4 at : SV_Position, nointerpolation uint id : ID, centroid float2 uv : TEXCOORD1) : SV_Target1 {
  float4 c = tint * push.which + lights[n].r[0].xyxy + read[id].m[1].xyzz;
  if (fancy) counted[counted.IncrementCounter()] = texels[id] + steps;
  c += layers[1].Sample(linearClamp, float3(uv, 0)) + both.Sample(bothSampler, uv) + pass.SubpassLoad();
  image[uint2(at.xy)] = gain;
  return mul(push.transform, c);
}

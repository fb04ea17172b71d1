// Bright pixels shine over their neighborhood: the image is made smaller and smaller, and then added up again.
//   FIRST  the first step: very bright pixels are weighted less, so that they do not flicker

[[vk::binding(0, 0)]] Texture2D<float4> source;
[[vk::binding(1, 0)]] SamplerState clamping;
[[vk::binding(2, 0)]] [[vk::image_format("rgba16f")]] RWTexture2D<float4> result;

struct Bloom {
  float2 texel;  // size of a texel of the source in UV
  float2 target; // pixels of the result
  float radius;
  float strength;
};
[[vk::push_constant]] Bloom bloom;

float3 read(float2 uv, float2 offset) {
  return source.SampleLevel(clamping, uv + offset * bloom.texel, 0).rgb;
}

// The mean of four texels.
float3 mean(float2 uv, float2 offset) {
  float4 sum = 0;
  for (uint i = 0; i < 4; i++) {
    float3 c = read(uv, offset + float2(i & 1, i >> 1) * 2 - 1);
#if FIRST
    float weight = 1 / (1 + dot(c, float3(0.2126, 0.7152, 0.0722)));
#else
    float weight = 1;
#endif
    sum += float4(c, 1) * weight;
  }
  return sum.rgb / sum.a;
}

[numthreads(8, 8, 1)]
void Down(uint2 pixel : SV_DispatchThreadID) {
  float2 uv = (pixel + 0.5) / bloom.target;
  float3 color = mean(uv, 0) * 0.5;
  for (uint i = 0; i < 4; i++)
    color += mean(uv, float2(i & 1, i >> 1) * 2 - 1) * 0.125;
  result[pixel] = float4(color, 1);
}

[numthreads(8, 8, 1)]
void Up(uint2 pixel : SV_DispatchThreadID) {
  float2 uv = (pixel + 0.5) / bloom.target;
  float3 color = 0;
  for (int y = -1; y <= 1; y++)
    for (int x = -1; x <= 1; x++)
      color += read(uv, float2(x, y) * bloom.radius) * ((2 - abs(x)) * (2 - abs(y)) / 16.0);
  result[pixel] += float4(color * bloom.strength, 0);
}

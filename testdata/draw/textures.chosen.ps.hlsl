// args: -T ps_6_0 -E main
// Textures and samplers chosen while the shader runs, differently in each pixel.
Texture2D<float4> images[4]; SamplerState ways[2]; Texture2D<float4> all[] : register(t0, space1);
float4 pick(Texture2D<float4> t, SamplerState s, float2 at) { return t.SampleLevel(s, at, 1); }
float4 main(float4 position : SV_Position, float2 uv : UV, nointerpolation uint2 number : NUMBER) : SV_Target {
  uint k = (number.x + uint(position.x / 8)) & 3;
  float4 c = images[NonUniformResourceIndex(k)].SampleLevel(ways[NonUniformResourceIndex(k & 1)], uv, 0);
  c += all[NonUniformResourceIndex(k * 7 + number.y)].Load(int3(position.xy / 2, 0));
  if (number.y > 0)
    c *= pick(images[3], ways[0], uv);
  return c;
}

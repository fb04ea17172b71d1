// args: -T vs_6_0 -E vertex
// args: -T ps_6_0 -E pixel
// A texture sampled with implicit level of detail; dark texels are discarded.
Texture2D<float4> image : register(t0);
SamplerState nearest : register(s1);

void vertex(uint id : SV_VertexID, out float4 position : SV_Position, out float2 uv : TEXCOORD) {
  uv = float2((id << 1) & 2, id & 2);
  position = float4(uv * float2(2, -2) + float2(-1, 1), 0, 1);
}
float4 pixel(float4 position : SV_Position, float2 uv : TEXCOORD) : SV_Target {
  float4 color = image.Sample(nearest, uv);
  if (color.r < 0.25) discard;
  clip(0.9 - color.g);
  return color * 2;
}

// args: -T vs_6_0 -E main
// Vertices that a texture moves.
Texture2D<float> heights; Texture2DArray<float4> layers; SamplerState smooth;
cbuffer Terrain { float scale; float2 cell; };
struct Out { float4 position : SV_Position; float3 normal : NORMAL; float4 blend : BLEND; };
Out main(float2 at : POSITION, uint vertex : SV_VertexID) {
  Out o;
  float2 uv = at * cell + vertex * 0.125;
  float h = heights.SampleLevel(smooth, uv, 0.5), e = 1.0 / 16;
  float2 slope = float2(heights.SampleLevel(smooth, uv + float2(e, 0), 0), heights.SampleLevel(smooth, uv, 0, int2(0, 1))) - h;
  o.position = float4(at.x, h * scale, at.y, 1);
  o.normal = normalize(float3(-slope.x, 0.5, -slope.y));
  o.blend = layers.SampleLevel(smooth, float3(uv, vertex & 3), 2) + layers.Load(int4(vertex, 3, 1, 0));
  return o;
}

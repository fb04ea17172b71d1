// args: -T vs_6_0 -E vertex
// args: -T ps_6_0 -E pixel
// Rasterizer ordered views: what each triangle does to a pixel depends on what
// those before it did.
RasterizerOrderedTexture2D<uint> image;
RasterizerOrderedStructuredBuffer<uint> totals;

float4 vertex(uint id : SV_VertexID, uint instance : SV_InstanceID, out nointerpolation uint number : NUMBER) : SV_Position {
  number = instance + 1;
  float2 uv = float2((id << 1) & 2, id & 2);
  return float4(uv * float2(2, -2) + float2(-1, 1), 0.5, 1);
}
float2 pixel(float4 at : SV_Position, nointerpolation uint number : NUMBER) : SV_Target {
  uint2 p = (uint2)at.xy;
  image[p] = image[p] * 3 + number;
  totals[p.y * 2 + p.x] = totals[p.y * 2 + p.x] * 2 + p.x;
  return float2(image[p], totals[p.y * 2 + p.x]);
}

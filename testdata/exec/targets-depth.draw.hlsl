// args: -T vs_6_0 -E vertex
// args: -T ps_6_0 -E pixel
// Two targets and a depth that the pixel shader computes.
struct Out { float4 first : SV_Target0; uint2 second : SV_Target1; float depth : SV_Depth; };

float4 vertex(uint id : SV_VertexID) : SV_Position {
  float2 uv = float2((id << 1) & 2, id & 2);
  return float4(uv * float2(2, -2) + float2(-1, 1), 0, 1);
}
Out pixel(float4 at : SV_Position) {
  Out o;
  uint x = (uint)at.x, y = (uint)at.y;
  o.first = float4(x, y, x + y, 1);
  o.second = uint2(x * 10, y * 10 + 1);
  o.depth = (x + 2 * y) / 4.0;
  return o;
}

// args: -T vs_6_0 -E vertex
// args: -T ps_6_0 -E pixel
// Attributes from a vertex buffer, interpolated over a triangle.
struct VertexIn { float2 at : POSITION; float3 color : COLOR0; uint number : NUMBER; };
struct Between {
  float4 position : SV_Position;
  float3 color : COLOR;
  nointerpolation uint number : NUMBER;
  noperspective float plain : PLAIN;
};
cbuffer Transform { row_major float4x4 transform; };

Between vertex(VertexIn v) {
  Between o;
  o.position = mul(float4(v.at, 0.25, 1), transform);
  o.color = v.color;
  o.number = v.number;
  o.plain = v.color.x * 2;
  return o;
}
float4 pixel(Between i) : SV_Target { return float4(i.color.xy, i.number, i.plain); }

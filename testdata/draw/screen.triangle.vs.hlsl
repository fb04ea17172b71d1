// args: -T vs_6_0 -E main
// A triangle over the screen, made of the number of the vertex.
struct Out { float4 position : SV_Position; float2 uv : UV; float3 ray : RAY; };
Out main(uint vertex : SV_VertexID) {
  Out o;
  o.uv = float2(vertex << 1 & 2, vertex & 2);
  o.position = float4(o.uv * float2(2, -2) + float2(-1, 1), 0, 1);
  float s, c;
  sincos(vertex * 0.7, s, c);
  o.ray = float3(s, c, tan(s * 0.5)) * exp(-c) + float3(asin(s), acos(c * 0.9), atan(s));
  return o;
}

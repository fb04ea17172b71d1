// args: -T vs_6_0 -E vertex
// args: -T ps_6_0 -E pixel
// Derivatives, and arrays, matrices and nested structures between the stages.
struct Inner { float2 a : A; float b[2] : B; };
struct Between { Inner inner; float2x2 m : M; centroid float4 last : LAST0; };

Between vertex(uint id : SV_VertexID, out float4 position : SV_Position) {
  float2 uv = float2((id << 1) & 2, id & 2);
  position = float4(uv * float2(2, -2) + float2(-1, 1), 0, 1);
  Between o;
  o.inner.a = uv * 4;
  o.inner.b[0] = 3;
  o.inner.b[1] = uv.y * 8;
  o.m = float2x2(1, 2, 3, 4);
  o.last = float4(uv, 0, 1);
  return o;
}
void pixel(Between i, out float4 color : SV_Target0, out float4 more : SV_Target1) {
  color = float4(ddx(i.inner.a.x), ddy(i.inner.b[1]), fwidth(i.last.x), i.inner.b[0]);
  more = float4(i.m[0], i.m[1]);
}

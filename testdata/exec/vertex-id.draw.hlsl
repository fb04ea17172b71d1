// args: -T vs_6_0 -E vertex
// args: -T ps_6_0 -E pixel
// A triangle over everything, made from the vertex's number; pixels see where
// they are.
struct Between { float4 position : SV_Position; float2 uv : TEXCOORD0; uint instance : INSTANCE; };

Between vertex(uint id : SV_VertexID, uint instance : SV_InstanceID) {
  Between o;
  o.uv = float2((id << 1) & 2, id & 2);
  o.position = float4(o.uv * float2(2, -2) + float2(-1, 1), 0.5, 1);
  o.instance = instance;
  return o;
}
float4 pixel(Between i, bool front : SV_IsFrontFace) : SV_Target0 {
  return float4(i.position.xy, i.uv.x * 4, (front ? 10 : 20) + i.instance);
}

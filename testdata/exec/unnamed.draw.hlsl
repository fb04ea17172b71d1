// args: -T vs_6_0 -E vertex -fdialect=glslang
// args: -T ps_6_0 -E pixel -fdialect=glslang
// What has no semantic gets locations in the order of the declarations.
struct Between { float4 position : SV_Position; float2 uv; nointerpolation uint number; };

void vertex(uint id : SV_VertexID, out Between o) {
  o.uv = float2((id << 1) & 2, id & 2);
  o.position = float4(o.uv * float2(2, -2) + float2(-1, 1), 0.5, 1);
  o.number = 7;
}
float4 pixel(Between i) {
  return float4(i.uv, i.number, 1);
}

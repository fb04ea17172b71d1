// args: -T vs_6_0 -E vertex
// args: -T gs_6_0 -E geometry
// args: -T ps_6_0 -E pixel
// Arrays of structs between the stages, written by index, and what lies behind
// them.
struct Part { float2 uv; uint number; bool odd; float w[2]; };
struct Between { float4 position : SV_Position; Part parts[2] : PART; float last : LAST; };

void vertex(uint id : SV_VertexID, out Between o) {
  float2 uv = float2((id << 1) & 2, id & 2);
  o.position = float4(uv * float2(2, -2) + float2(-1, 1), 0.5, 1);
  for (uint i = 0; i < 2; i++) {
    uint k = (i + id) & 1;
    o.parts[k].uv = uv * (k + 1);
    o.parts[k].number = 10 + k;
    o.parts[k].odd = k == 1;
    o.parts[k].w[0] = k;
    o.parts[k].w[1] = k + 2;
  }
  o.last = 100;
}

[maxvertexcount(3)]
void geometry(triangle Between corners[3], inout TriangleStream<Between> stream) {
  for (uint i = 0; i < 3; i++) {
    Between b = corners[i];
    b.parts[0].number += corners[0].parts[1].number;
    stream.Append(b);
  }
}

float4 pixel(Between b) : SV_Target {
  uint id = b.last - 100;
  Part p = b.parts[id], q = b.parts[id + 1];
  return float4(p.uv.x + q.uv.x, p.number + q.number + p.odd * 50 + q.odd * 60, p.w[0] + p.w[1] * 2 + q.w[1] * 4 + q.w[0] * 8, q.uv.y + b.last);
}

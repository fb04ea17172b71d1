// args: -T vs_6_0 -E vertex
// args: -T gs_6_0 -E geometry
// args: -T ps_6_0 -E pixel
// The triangle is every second vertex; the others are its neighbours.
struct Vertex { float4 position : SV_Position; float2 data : DATA; };
struct Between { float4 position : SV_Position; nointerpolation float4 sums : SUMS; };

Vertex vertex(uint id : SV_VertexID) {
  uint corner = id / 2;
  float2 uv = float2((corner << 1) & 2, corner & 2);
  Vertex v;
  v.position = float4(uv * float2(2, -2) + float2(-1, 1), 0, 1);
  v.data = float2(1u << id, id);
  return v;
}

[maxvertexcount(3)]
void geometry(triangleadj Vertex v[6], inout TriangleStream<Between> stream) {
  float4 sums = float4(v[0].data + v[2].data + v[4].data, v[1].data + v[3].data + v[5].data);
  for (uint i = 0; i < 6; i += 2) {
    Between b = { v[i].position, sums };
    stream.Append(b);
  }
}

float4 pixel(Between b) : SV_Target { return b.sums; }

// args: -T vs_6_0 -E vertex
// args: -T gs_6_0 -E geometry
// args: -T ps_6_0 -E pixel
// Each point becomes a strip for either half of the image, one for each
// instance of the geometry shader.
struct Between { float4 position : SV_Position; float2 uv : UV; nointerpolation bool right : RIGHT; uint id : SV_PrimitiveID; };

float vertex(uint id : SV_VertexID) : VALUE { return id + 1; }

void corner(float2 uv, uint half, uint id, inout TriangleStream<Between> stream) {
  Between b;
  b.position = float4(uv.x + half - 1, 1 - uv.y * 2, 0, 1);
  b.uv = uv;
  b.right = half != 0;
  b.id = id + 40;
  stream.Append(b);
}

[maxvertexcount(6)]
[instance(2)]
void geometry(point float value[1] : VALUE, uint half : SV_GSInstanceID, uint id : SV_PrimitiveID, inout TriangleStream<Between> stream) {
  float v = value[0];
  corner(float2(0, 0), half, id, stream);
  corner(float2(v, 0), half, id, stream);
  corner(float2(0, v), half, id, stream);
  stream.RestartStrip();
  corner(float2(v, 0), half, id, stream);
  corner(float2(0, v), half, id, stream);
  corner(float2(v, v), half, id, stream);
}

float4 pixel(Between b) : SV_Target { return float4(b.uv, b.right ? 5 : 4, b.id); }

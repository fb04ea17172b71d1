// args: -T vs_6_0 -E vertex
// args: -T gs_6_0 -E geometry
// args: -T ps_6_0 -E pixel
// Vertices of the second and third stream are not drawn. Both have a value with the semantic of the first.
struct Drawn { float4 position : SV_Position; [[vk::builtin("PointSize")]] float size : PSIZE; float2 colour : COLOUR; };
struct Kept { float4 position : SV_Position; [[vk::builtin("PointSize")]] float size : PSIZE; float2 colour : COLOUR; uint id : ID; };

float vertex(uint id : SV_VertexID) : VALUE { return id; }

void keep(inout PointStream<Kept> stream, Kept k) { stream.Append(k); stream.RestartStrip(); }
void keepTwice(inout PointStream<Kept> stream, Kept k) { keep(stream, k); k.id++; keep(stream, k); }

[maxvertexcount(24)]
void geometry(triangle float value[3] : VALUE, inout PointStream<Drawn> drawn, inout PointStream<Kept> kept, inout PointStream<Kept> more) {
  Kept k = { float4(0, 0, 0, 1), 8, float2(9, 9), 1 };
  keepTwice(more, k);
  for (uint i = 0; i < 16; i++) {
    if (i & 1) {
      Drawn d = { float4((i % 4 + 0.5) / 2 - 1, (i / 4 + 0.5) / 2 - 1, 0, 1), 1, float2(i + value[1], value[2]) };
      drawn.Append(d);
    }
  }
  keep(kept, k);
}

float4 pixel(float2 colour : COLOUR) : SV_Target { return float4(colour, 3, 4); }

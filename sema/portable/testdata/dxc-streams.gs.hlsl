// args: -T gs_6_0 -Wdxc
struct V { float4 position : SV_Position; };
struct W { float4 colour : COLOUR; };
[maxvertexcount(2)]
void main(point V v[1], inout PointStream<V> first,
          inout PointStream<W> second) { // WARNING[dxc-streams] "writes the vertices of all streams to the first stream"
  W w;
  w.colour = v[0].position;
  first.Append(v[0]);
  second.Append(w);
}

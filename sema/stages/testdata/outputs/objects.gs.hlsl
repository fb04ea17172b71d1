// args: -T gs_6_0
struct Out { float4 p : SV_Position; };
[maxvertexcount(1)]
void main(point float4 p[1] : P, inout PointStream<Out> stream) {
  PointStream<Out> other = stream;
  Out o = {p[0]};
  other.Append(o);                  // ERROR[stream-object] ""
  stream.Append(o);
}

// args: -T gs_6_0 -E main
struct V { float4 p : SV_Position; };
[maxvertexcount(2)]
void main(line V v[2], inout LineStream<V> a, inout LineStream<V> b) { a.Append(v[0]); } // ERROR[streams-not-points] "must be PointStream"

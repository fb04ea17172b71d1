// args: -T gs_6_0 -E main
// Streams may share locations that are given, for a pixel shader to read the stream that is drawn.
// spirv: "OpDecorate %out_var_A Location 0" "OpDecorate %out_var_B Location 1" "OpDecorate %out_var_C Location 2"
struct A { float4 position : SV_Position; [[vk::location(0)]] float a : A; };
struct B { [[vk::location(1)]] float2 b : B; [[vk::location(2)]] float c : C; };
[maxvertexcount(2)]
void main(point float4 v[1] : V, inout PointStream<A> first, inout PointStream<B> second) {
  A a = { v[0], 1 };
  first.Append(a);
  B b = { v[0].xy, 2 };
  second.Append(b);
}

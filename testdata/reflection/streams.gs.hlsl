// args: -T gs_6_0 -E main
// Outputs of a geometry shader with several streams say which stream they belong to.
struct Drawn { float4 position : SV_Position; float4 colour : COLOUR; };
struct Kept { float4 position : SV_Position; float3 sum : SUM; };
[maxvertexcount(2)]
void main(point Drawn v[1], inout PointStream<Drawn> drawn, inout PointStream<Kept> kept) {
  drawn.Append(v[0]);
  Kept k = { v[0].position, v[0].colour.xyz };
  kept.Append(k);
}

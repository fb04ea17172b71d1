// args: -T gs_6_0 -E main
// Each stream has outputs of its own, and the streams share built-ins. A function is passed
// one stream or another.
// spirv: "OpCapability GeometryStreams"
// spirv: "OpExecutionMode %main OutputPoints"
// spirv: "OpDecorate %out_var_COLOUR Location 0" "OpDecorate %out_var_SUM Location 1" "OpDecorate %out_var_COLOUR_0 Location 2" "OpDecorate %out_var_SUM_0 Location 3" "OpDecorate %out_var_COLOUR_1 Location 4"
// spirv: "OpDecorate %out_var_COLOUR Stream 0" "OpDecorate %out_var_SUM Stream 1" "OpDecorate %out_var_COLOUR_0 Stream 1" "OpDecorate %out_var_SUM_0 Stream 2" "OpDecorate %out_var_COLOUR_1 Stream 2"
// spirv: "OpEmitStreamVertex %uint_0" "OpEmitStreamVertex %uint_1" "OpEndStreamPrimitive %uint_1" "OpEmitStreamVertex %uint_2" "OpEndStreamPrimitive %uint_2" "OpEmitStreamVertex %uint_2" "OpEmitStreamVertex %uint_1"
// spirv:-"OpSwitch"
struct Drawn { float4 position : SV_Position; float4 colour : COLOUR; };
struct Kept { float3 sum : SUM; float4 position : SV_Position; float4 colour : COLOUR; };
void put(inout PointStream<Kept> stream, Kept k) { stream.Append(k); stream.RestartStrip(); }
void putTwice(inout PointStream<Kept> stream, Kept k) { put(stream, k); k.sum++; put(stream, k); }
[maxvertexcount(8)]
void main(triangle Drawn v[3], inout PointStream<Drawn> drawn, inout PointStream<Kept> kept, inout PointStream<Kept> more) {
  drawn.Append(v[0]);
  Kept k = { v[0].colour.xyz + v[1].colour.xyz, v[1].position, v[2].colour };
  put(kept, k);
  putTwice(more, k);
  kept.Append(k);
}

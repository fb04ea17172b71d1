// args: -T gs_6_0 -E main -fcgl
// A function that may be passed one of several streams looks at the number that its caller stored.
// spirv: "OpStore %stream_s %uint_0" "OpFunctionCall %void %put" "OpStore %stream_s %uint_1" "OpFunctionCall %void %put"
// spirv: "%put = OpFunction" "OpLoad %uint %stream_s" "OpSwitch %\d+ %stream_1 0 %stream_0" "OpEmitStreamVertex %uint_0" "OpEmitStreamVertex %uint_1"
struct V { float4 position : SV_Position; float clip : SV_ClipDistance; };
void put(inout PointStream<V> s, V v) { s.Append(v); }
[maxvertexcount(2)]
void main(point V v[1], inout PointStream<V> first, inout PointStream<V> second) {
  put(first, v[0]);
  put(second, v[0]);
}

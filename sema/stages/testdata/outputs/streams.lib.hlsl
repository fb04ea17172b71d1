// args: -T lib_6_3 -fspv-target-env=vulkan1.2
struct Out { float4 p : SV_Position; };
void append(inout PointStream<Out> stream) { // ERROR[stream-shared] "function 'append' writes the outputs of several entry points"
  Out o = {float4(1, 1, 1, 1)};
  stream.Append(o);
}
[shader("geometry")]
[maxvertexcount(1)]
void first(point float4 p[1] : P, inout PointStream<Out> stream) { append(stream); }
[shader("geometry")]
[maxvertexcount(1)]
void second(point float4 p[1] : P, inout PointStream<Out> stream) { append(stream); }

// args: -T ps_6_0
struct Out { float4 p : SV_Position; };
float4 main(inout PointStream<Out> stream) : SV_Target {
  Out o = {float4(1, 1, 1, 1)};
  stream.Append(o);            // ERROR[unsupported] "appending to a stream outside of a geometry shader"
  return 1;
}

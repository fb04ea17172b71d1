// args: -T vs_6_0 -E main
// Vertices that the shader fetches itself.
ByteAddressBuffer data; Buffer<uint> order; Buffer<float2> pairs;
struct Out { float4 position : SV_Position; float2 uv : UV; uint number : NUMBER; };
Out main(uint vertex : SV_VertexID, uint instance : SV_InstanceID) {
  Out o;
  uint at = (order[vertex] + vertex * 2 + instance) * 20;
  float3 p = asfloat(data.Load3(at));
  o.position = float4(p, 1) * asfloat(data.Load(at + 12));
  o.uv = pairs[vertex + instance * 4].yx + float2(f16tof32(data.Load(at + 16) >> 16), vertex & 1);
  o.number = data.Load(at + 16) ^ order[instance];
  return o;
}

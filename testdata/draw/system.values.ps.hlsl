// args: -T ps_6_0 -E main
// What the rasterizer says of a pixel.
struct Out { float4 color : SV_Target0; uint4 number : SV_Target1; };
Out main(float4 position : SV_Position, bool front : SV_IsFrontFace, uint primitive : SV_PrimitiveID, uint sample : SV_SampleIndex,
         uint coverage : SV_Coverage, float3 value : VALUE) {
  Out o;
  o.color = front ? float4(value, position.w) : float4(position.xyz, value.x);
  o.number = uint4(primitive, sample, coverage, front);
  if (primitive % 3 == 1)
    o.color = o.color.wzyx * (front ? 2 : -1);
  return o;
}

// args: -T ps_6_7
Texture2D<float4> t;
SamplerState s;
float4 main(float2 p : P, nointerpolation int2 by : BY) : SV_Target {
  return t.SampleLevel(s, p, 1, by); // ERROR[not-legal] "the offset of this texture access is not a compile-time constant; outside of gathers, this requires VK_KHR_maintenance8 (-fvk-allow-texel-offsets)"
}

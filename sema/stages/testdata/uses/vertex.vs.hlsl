// args: -T vs_6_6
Texture2D<float4> t;
SamplerState s;
groupshared float store;
float4 reached(float4 x) {
  x += t.Sample(s, x.xy);      // ERROR[implicit-lod-stage] "Sample: sampling with implicit lod is only allowed in fragment and compute shaders"
  x += t.SampleLevel(s, x.xy, 0);
  return x + store;            // ERROR[stage-function] "groupshared memory is only allowed in compute, amplification, mesh and node shaders"
}
float4 unreached(float4 x) { return ddx(x); }
float4 main(float4 x : X) : SV_Position {
  if (false)
    x += fwidth(x);
  return reached(x);
}

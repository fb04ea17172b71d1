// args: -T ps_6_0
// What an entry point reaches of the functions of Direct3D 9 is refused, with what there is instead.
SamplerState s;
float4 unreached(float2 uv) { return tex2D(s, uv); }
float4 main(float2 uv : UV) : SV_Target {
  return tex2Dlod(s, float4(uv, 0, 1)); // ERROR[intrinsic-deprecated] "deprecated tex2Dlod intrinsic function will not be supported"
}

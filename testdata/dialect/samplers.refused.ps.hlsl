// args: -T ps_6_0
sampler2D s; // ERROR[unknown-type-name] "unknown type name 'sampler2D'"
float4 main(float2 uv : UV) : SV_Target {
  return uv.xyxy;
}

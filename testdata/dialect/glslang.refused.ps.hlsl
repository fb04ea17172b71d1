// args: -T ps_6_0
// Without the dialect, what has no semantic is refused.
float4 main(float2 uv) : SV_Target {  // ERROR[semantic-missing] "semantic string missing"
  return uv.xyxy;
}

// args: -T ps_6_2 -E main -enable-16bit-types
float4 main(vk::bfloat16_t2 uv : UV) : SV_Target { // ERROR[stage-io-unsupported] "input 'uv' of type 'vk::bfloat16_t2' cannot be passed"
  return uv.xyxy;
}

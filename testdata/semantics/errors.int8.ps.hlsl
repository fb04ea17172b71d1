// args: -T ps_6_2 -E main -enable-16bit-types
float4 main(nointerpolation int8_t4 bytes : BYTES) : SV_Target { // ERROR[stage-io-unsupported] "input 'bytes' of type 'int8_t4' cannot be passed"
  return bytes;
}

// args: -T ps_6_0 -fdialect=glslang
float4 main(uniform float4 tint, float4 colour) { // ERROR[uniform-parameter] "uniform parameter 'tint' of an entry point"
  return tint * colour;
}

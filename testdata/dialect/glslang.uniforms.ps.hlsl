// args: -T ps_6_0 -fdialect=glslang
// A constant among the parameters stays one if something global has its name, and is refused.
float4 tint;
float4 main(uniform float4 tint, float4 colour) { // ERROR[uniform-parameter] "uniform parameter 'tint' of an entry point"
  return tint * colour;
}

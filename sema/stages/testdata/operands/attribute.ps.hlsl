// args: -T ps_6_2 -enable-16bit-types
// Inputs are interpolated as 32-bit floats.
float4 main(float4 a : A, nointerpolation int b : B, float16_t c : C, float2x2 m : M) : SV_Target {
  float4 r = EvaluateAttributeCentroid(a);
  r += EvaluateAttributeSnapped(b, int2(0, 1)); // ERROR[attribute-type] "EvaluateAttributeSnapped"
  r += EvaluateAttributeAtSample(c, 0);         // ERROR[attribute-type] "float16_t"
  return r + EvaluateAttributeCentroid(m)[0].x; // ERROR[attribute-type] "float2x2"
}

// args: -T ps_6_0 -HV 2018
float4 main(float2 a : A, float3 b : B) : SV_Target {
  float3 c = a > 0 ? b : b; // ERROR[ternary-shape] "condition and result dimensions mismatch"
  return c.x;
}

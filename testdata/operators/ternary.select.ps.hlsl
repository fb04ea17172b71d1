// args: -T ps_6_0 -HV 2018 -fcgl
float4 main(float4 a : A, float4 b : B) : SV_Target {
  float4 c = a > 0 ? b : 1; // spirv: "OpSelect %v4float"
  return c;
}

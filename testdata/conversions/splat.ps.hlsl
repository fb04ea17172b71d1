// args: -T ps_6_0 -fcgl
float4 main(float f : A) : SV_Target {
  float3 a = f;   // spirv: "%(\w+) = OpLoad %float %f" "OpCompositeConstruct %v3float"
  float2 b = 2;   // spirv: "OpStore %b %"
  return float4(a, b.x);
}

// args: -T ps_6_0 -fcgl
// Dropping components without a cast is worth a warning; each component that
// stays is taken by itself.
float4 main(float4 v : A) : SV_Target {
  float2 a = v; // WARNING[implicit-truncation] "implicit truncation of vector type"
  // spirv: "OpCompositeExtract %float %\w+ 0" "OpCompositeExtract %float %\w+ 1" "OpCompositeConstruct %v2float"
  float3 b = (float3)v; // spirv: "OpCompositeExtract %float %\w+ 2" "OpCompositeConstruct %v3float"
  return float4(a, b.xy);
}

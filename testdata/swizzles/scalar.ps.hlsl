// args: -T ps_6_0 -fcgl
float4 main(float f : A) : SV_Target {
  float2 a = f.xx; // spirv: "OpLoad %float %f" "OpCompositeConstruct %v2float"
  float b = f.x;   // spirv: "OpLoad %float %f" "OpStore %b"
  return float4(a, b, 0);
}

// args: -T ps_6_0 -HV 2021
// What ?: chooses may be an object. All invocations choose the same sampler, as the
// constant buffer says; the texture may differ in a quad, so that its samples take gradients.
SamplerState a, b;
Texture2D t, u;
uint k;
float4 main(bool c : C, float2 at : A) : SV_Target {
  float4 x = t.Sample(k ? a : b, 0); // WARNING[resource-switch] "(switches: 1, candidate resources: 2)"
  // spirv: "OpSwitch" "OpImageSampleImplicitLod" "OpImageSampleImplicitLod"
  return x + (c ? t : u).Sample(a, at); // WARNING[resource-switch] "(switches: 1, candidate resources: 2)"
  // spirv: "OpDPdx %v2float" "OpDPdy %v2float" "OpSwitch" "OpImageSampleExplicitLod %v4float %\w+ %\w+ Grad" "OpImageSampleExplicitLod %v4float %\w+ %\w+ Grad"
}

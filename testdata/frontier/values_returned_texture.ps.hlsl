// args: -T ps_6_0 -E main -Wno-resource-switch
// A function returns the map of a level of quality, which a constant buffer says: all
// invocations take the same one, and samples stay as they are.
Texture2D<float4> low, medium, high;
SamplerState linearly;
cbuffer Quality { uint level; float bias; };

Texture2D<float4> map() {
  if (level == 0) return low;
  if (level == 1) return medium;
  return high;
}

float4 main(float2 uv : UV) : SV_Target {
  return map().SampleBias(linearly, uv, bias);
  // spirv: "OpSwitch" "OpImageSampleImplicitLod %v4float %\w+ %\w+ Bias" "OpImageSampleImplicitLod" "OpImageSampleImplicitLod"
}

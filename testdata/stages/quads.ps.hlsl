// args: -T ps_6_0 -fspv-target-env=vulkan1.1 -fcgl
// Attributes for how invocations run together.
// spirv: "OpExecutionMode %main MaximallyReconvergesKHR" "OpExecutionMode %main QuadDerivativesKHR" "OpExecutionMode %main RequireFullQuadsKHR"
Texture2D<float4> t;
SamplerState s;
[[vk::maximally_reconverges]] [[vk::quad_derivatives]] [[vk::require_full_quads]]
float4 main(float2 p : P) : SV_Target {
  if (QuadAny(p.x > 1))
    return t.Sample(s, p);
  return 0;
}

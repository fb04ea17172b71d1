// args: -T ps_6_7 -fspv-target-env=vulkan1.3 -fspv-extension=SPV_KHR_quad_control -fspv-extension=SPV_KHR_maximal_reconvergence
// A material that is sampled only where some pixel of the quad needs it: full quads that run together make the
// implicit level of detail right in spite of the branch.
// spirv: "OpExecutionMode %main MaximallyReconvergesKHR" "OpExecutionMode %main QuadDerivativesKHR" "OpExecutionMode %main RequireFullQuadsKHR"
Texture2D<float4> albedo;
Texture2D<float4> decal;
Texture2D<float> mask;
SamplerState linearWrap;

[[vk::maximally_reconverges]] [[vk::quad_derivatives]] [[vk::require_full_quads]]
float4 main(float2 uv : UV, float2 decalUV : DECAL, nointerpolation uint flags : FLAGS) : SV_Target {
  float4 color = albedo.Sample(linearWrap, uv);
  bool inside = all(decalUV == saturate(decalUV)) && (flags & 1);
  if (QuadAny(inside)) {                                            // spirv: "OpGroupNonUniformQuadAnyKHR %bool"
    float4 d = decal.Sample(linearWrap, decalUV);                   // spirv: "OpImageSampleImplicitLod"
    color = inside ? lerp(color, d, d.a * mask.Sample(linearWrap, decalUV)) : color;
  }
  return color;
}

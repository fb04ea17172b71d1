// args: -T ps_6_0
// Coverage after the depth test.
// spirv: "OpExtension .SPV_KHR_post_depth_coverage." "PostDepthCoverage"
[earlydepthstencil] [[vk::post_depth_coverage]]
float4 main(uint c : SV_Coverage) : SV_Target { return countbits(c); }

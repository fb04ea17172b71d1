// args: -T ps_6_7 -fspv-target-env=vulkan1.3
// Whether any of four neighbours sees something.
// spirv: "OpExtension .SPV_KHR_quad_control." "OpGroupNonUniformQuadAnyKHR"
float4 main(float a : A) : SV_Target { return QuadAny(a > 0.5) ? 1 : 0; }

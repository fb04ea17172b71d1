// args: -T ps_6_4 -fspv-target-env=vulkan1.1
// The rate that a pixel is shaded at.
// spirv: "OpExtension .SPV_KHR_fragment_shading_rate." "BuiltIn ShadingRateKHR"
float4 main(uint rate : SV_ShadingRate) : SV_Target { return rate; }

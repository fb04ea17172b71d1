// args: -T ps_6_0
// Depth is tested before the shader, and again with what it writes.
// spirv: "OpExtension .SPV_AMD_shader_early_and_late_fragment_tests." "EarlyAndLateFragmentTestsAMD"
[[vk::early_and_late_tests]] [[vk::depth_unchanged]]
float main(float4 p : SV_Position) : SV_Depth { return p.z; }

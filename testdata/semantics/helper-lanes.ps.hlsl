// args: -T ps_6_7 -E main -fspv-target-env=vulkan1.1
// spirv: "OpCapability QuadControlKHR"
// spirv: "OpExtension \"SPV_KHR_maximal_reconvergence\""
// spirv: "OpExecutionMode %main MaximallyReconvergesKHR"
// spirv: "OpExecutionMode %main RequireFullQuadsKHR"
[WaveOpsIncludeHelperLanes] float4 main(float4 p : SV_Position) : SV_Target { return p; }

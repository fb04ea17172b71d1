// args: -T ps_6_0
// spirv: "OpExecutionMode %main EarlyFragmentTests"
[earlydepthstencil] float4 main() : SV_Target { return 1; }

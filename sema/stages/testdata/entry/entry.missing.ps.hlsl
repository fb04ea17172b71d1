// args: -T ps_6_0 -E pixel
// ERROR-2[missing-entry] "missing entry point definition"
float4 main() : SV_Target { return 1; }

// args: -T ps_6_0 -E pixel
float4 main() : SV_Target { return 1; }

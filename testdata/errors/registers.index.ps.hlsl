// args: -T ps_6_0
static int n;
Texture2D a : register(t0[n]);  // ERROR[register-index] "must be a constant"
Texture2D whole : register(t[1.5]);
float4 main() : SV_Target { return 1; }

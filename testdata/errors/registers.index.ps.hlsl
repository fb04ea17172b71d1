// args: -T ps_6_0
static int n;
Texture2D a : register(t0[n]);  // ERROR[register-index] "must be a constant"
Texture2D whole : register(t[1.5]);
Texture2D below : register(t[-1]); // ERROR[register-index] "must be a constant"
Texture2D twice : register(t1[0]) : register(t1[1]); // ERROR[conflicting-registers] "conflicting"
Texture2D both : register(vs, t1[0]) : register(ps, t1[1]);
Texture2D stage : register(hs, t1); // ERROR[register-class] "register type is unsupported"
float4 main() : SV_Target { return 1; }

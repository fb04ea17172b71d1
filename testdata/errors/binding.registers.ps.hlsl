// args: -T ps_6_0 -fvk-bind-register t1 0 5 6
// With -fvk-bind-register every resource needs a register and an entry.
Texture2D a : register(t1);
Texture2D b : register(t2);   // ERROR[binding-missing] "missing -fvk-bind-register for resource"
SamplerState s;               // ERROR[binding-no-register] "requires register annotations on all resources"
float4 main(float2 uv : A) : SV_Target { return a.Sample(s, uv) + b.Sample(s, uv); }

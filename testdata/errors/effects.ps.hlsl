// args: -T ps_6_0
// What the effects framework of Direct3D 9 and 10 had is skipped.
Texture2D image < string name = "x"; >;  // WARNING[effects-annotation] "ignored"
SamplerState s { Filter = 1; };          // WARNING[effects-state-block] "ignored"
technique T { pass P { VertexShader = 0; } } // WARNING[effects-technique] "ignored"
float4 main() : SV_Target { return image.Sample(s, float2(0, 0)); }

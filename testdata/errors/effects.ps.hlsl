// args: -T ps_6_0
// What the effects framework of Direct3D 9 and 10 had is skipped.
Texture2D image < string name = "x"; >;  // WARNING[effects-ignored] "ignored"
SamplerState s { Filter = 1; };          // WARNING[effects-ignored] "ignored"
technique T { pass P { VertexShader = 0; } } // WARNING[effects-ignored] "ignored"
float4 main() : SV_Target { return image.Sample(s, float2(0, 0)); }

// args: -T ps_6_0 -fspv-preserve-bindings
// spirv: "OpDecorate %a Binding 0" "OpDecorate %b Binding 1"
Texture2D<float4> a;
Texture2D<float4> b;
float4 main(int3 at : A) : SV_Target { return b.Load(at); }

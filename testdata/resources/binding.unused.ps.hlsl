// args: -T ps_6_0
// What nothing uses takes a binding, but is not in the final module.
// spirv: "OpDecorate %c Binding 2"
// spirv:-"%a |%b "
Texture2D<float4> a;
Texture2D<float4> b;
Texture2D<float4> c;
float4 main(int3 at : A) : SV_Target { return c.Load(at); }

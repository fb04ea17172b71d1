// args: -T ps_6_0
// Pixels at one place take turns.
// spirv: "OpExtension .SPV_EXT_fragment_shader_interlock." "PixelInterlockOrderedEXT"
RasterizerOrderedTexture2D<float> t;
void main(float4 p : SV_Position) { t[uint2(p.xy)] += 1; }

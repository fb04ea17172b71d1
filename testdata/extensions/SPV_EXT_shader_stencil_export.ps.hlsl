// args: -T ps_6_0
// The value of the stencil test.
// spirv: "OpExtension .SPV_EXT_shader_stencil_export." "StencilRefReplacingEXT"
uint main(float4 p : SV_Position) : SV_StencilRef { return (uint)p.x & 0xff; }

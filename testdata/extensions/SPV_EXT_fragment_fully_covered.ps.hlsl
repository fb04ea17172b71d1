// args: -T ps_6_0
// Whether the whole pixel is inside of the triangle.
// spirv: "OpExtension .SPV_EXT_fragment_fully_covered." "BuiltIn FullyCoveredEXT"
float4 main(uint inner : SV_InnerCoverage) : SV_Target { return inner; }

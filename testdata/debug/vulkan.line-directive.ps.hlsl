// args: -T ps_6_0 -fspv-debug=vulkan-with-source
// Lines are those of the text that stands in the module, whatever #line says.
#line 1 "elsewhere.hlsl"
struct Pair { float first; float second; }; // spirv: "DebugTypeMember" "%uint_4"
float4 main(Pair p : P) : SV_Target { return p.first + p.second; }

// args: -T ps_6_0 -fspv-debug=rich-with-source -no-warnings
// Lines are those of the text that stands in the module, whatever #line says.
#line 1 "elsewhere.hlsl"
struct Pair { float first; float second; }; // spirv: "DebugTypeMember %\d+ %\d+ %\d+ 4 34"
# 1
float4 main(Pair p : P) : SV_Target { // spirv: "DebugFunction %\d+ %\d+ %\d+ 6 1"
  return p.first + p.second;
}

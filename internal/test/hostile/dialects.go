package hostile

const bothDialects = "-T ps_6_0 -fdialect=glslang -fdialect=d3d9"

// dialects lists sources in the HLSL dialects of other compilers.
var dialects = []Kind{
	{Name: "dialect-uniforms", Args: bothDialects, Text: func() string {
		return "float4 main(" + list(",", "uniform float a@", 0, 60000) + ") : SV_Target { return a0; }"
	}, Want: "universal-limit"},
	{Name: "dialect-uniforms-open", Args: bothDialects, Text: func() string { return "float4 main(" + repeat("uniform ", 200000) }, Want: "expected-type"},
	{Name: "dialect-layouts", Args: bothDialects, Text: func() string { return repeat("layout(binding = 1, ", 60000) }, Want: "nesting-too-deep"},
	{Name: "dialect-layout-long", Args: bothDialects, Text: func() string {
		return "layout(binding = 1" + repeat(", binding = 1", 50000) +
			") Texture2D t; float4 main() : SV_Target { return 0; }"
	}},
	{Name: "dialect-samplers", Args: bothDialects, Text: func() string {
		return Numbered("sampler s@;", 0, 20000) + "float4 main() : SV_Target { return 0" +
			Numbered(" + tex2D(s@, 0)", 0, 2000) + "; }"
	}},
	{Name: "dialect-unnamed", Args: bothDialects, Text: func() string {
		return "struct A { float4 v; }; struct O {" + Numbered("A a@;", 0, 4000) + "}; O main() { return (O)0; }"
	}},
}

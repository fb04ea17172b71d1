package sema

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// benchmarkSource returns a shader of n functions that resemble real code.
func benchmarkSource(n int) string {
	var b strings.Builder
	b.WriteString("cbuffer C { float4x4 view; float4 light; int count; }\nTexture2D<float4> tex; SamplerState smp;\nstruct V { float4 p; float3 n; float2 uv; };\n")
	for i := range n {
		fmt.Fprintf(&b, `
float3 shade%d(V v, float3 l) {
	float d = saturate(dot(v.n, l));
	float4 c = tex.SampleLevel(smp, v.uv * 2.0 + 0.5, 0);
	for (int i = 0; i < count; ++i) {
		if (c.w > 0.5 && d < 1) c.xyz += mul(view, v.p).xyz * float(i);
		else c *= light.x;
	}
	return lerp(c.rgb, v.n.zyx, d) + float3(1, 2, 3) * %d;
}
`, i, i)
	}
	b.WriteString("float4 main(V v : V) : SV_Target { return float4(shade0(v, light.xyz), 1); }\n")
	return b.String()
}

func BenchmarkCheck(b *testing.B) {
	text := benchmarkSource(300)
	m := source.NewMap()
	diags := diagnostics.NewList(m, diagnostics.Options{})
	toks := preprocessor.Run(m, diags, preprocessor.Options{}, "bench.hlsl", text)
	file := frontend.Parse(toks.Tokens, toks.Interner, diags, frontend.Options{})
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		check(b, file, toks.Interner, diags)
	}
}

func check(b *testing.B, file *ast.File, in *token.Interner, diags *diagnostics.List) {
	checkAll(file, in, diags, Options{HV: 2021, Stage: "pixel", Entry: "main"})
	if diags.HasErrors() {
		b.Fatal(diags.All()[0].Text)
	}
}

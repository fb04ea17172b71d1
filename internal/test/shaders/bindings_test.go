package shaders

import (
	"context"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
)

// The flag that -Wbinding-shared suggests gives the resources different bindings.
func TestNamedFlagSeparatesBindings(t *testing.T) {
	ctx := context.Background()
	for _, tt := range []struct{ name, declarations, uses string }{
		{"all classes", "cbuffer c : register(b0) { float4 a; } Texture2D t : register(t0); SamplerState s : register(s0); RWBuffer<float4> u : register(u0);", "a + t.Sample(s, 0) + u[0]"},
		{"many registers", "cbuffer c : register(b20) { float4 a; } Texture2D t[4] : register(t18); Texture2D v : register(t20);", "a + t[3][uint2(0, 0)] + v[uint2(0, 0)]"},
		{"another set", "cbuffer c : register(b3, space2) { float4 a; } Texture2D t : register(t3, space2);", "a + t[uint2(0, 0)]"},
		{"an attribute", "[[vk::binding(0)]] cbuffer c { float4 a; } Texture2D t : register(t0);", "a + t[uint2(0, 0)]"},
	} {
		src := hlsl2spirv.Source{Name: tt.name, Text: tt.declarations + " float4 main() : SV_Target { return " +
			tt.uses + "; }"}
		opts := hlsl2spirv.Options{Profile: "ps_6_0"}
		if text := diagnosticsOf(t, ctx, src, opts); text != "" {
			t.Errorf("%s: without -Wall:\n%s", tt.name, text)
		}
		opts.Warnings = []string{"all"}
		if text := diagnosticsOf(t, ctx, src, opts); !strings.Contains(text, "-fvk-separate-registers") {
			t.Errorf("%s: no flag in\n%s", tt.name, text)
		}
		opts.Bindings.SeparateRegisters = true
		if text := diagnosticsOf(t, ctx, src, opts); text != "" {
			t.Errorf("%s: with the flag:\n%s", tt.name, text)
		}
	}
}

// A flag is suggested only if it helps.
func TestNoFlagForBindingsOfTheSource(t *testing.T) {
	for _, declarations := range []string{
		"[[vk::binding(0)]] cbuffer c { float4 a; } [[vk::binding(0)]] Texture2D t;",
		"StructuredBuffer<float4> b : register(t0); Texture2D t : register(t0); static float4 a = b[0];",
	} {
		src := hlsl2spirv.Source{Name: "a.hlsl", Text: declarations +
			" float4 main() : SV_Target { return a + t[uint2(0, 0)]; }"}
		text := diagnosticsOf(t, context.Background(), src,
			hlsl2spirv.Options{Profile: "ps_6_0", Warnings: []string{"all"}})
		if !strings.Contains(text, "share binding 0") || strings.Contains(text, "-fvk") {
			t.Errorf("%s:\n%s", declarations, text)
		}
	}
}

func diagnosticsOf(t *testing.T, ctx context.Context, src hlsl2spirv.Source, opts hlsl2spirv.Options) string {
	t.Helper()
	r, err := hlsl2spirv.Compile(ctx, src, opts)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	_ = r.Diagnostics.Write(&b) // a strings.Builder cannot fail
	return b.String()
}

package shaders

import (
	"context"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
)

// What is said about resources that share a binding names flags with which they do not.
func TestNamedFlagsSeparateBindings(t *testing.T) {
	ctx, flag := context.Background(), regexp.MustCompile(`-fvk-(.)-shift (\d+) (\d+)`)
	for _, tt := range []struct{ name, declarations, uses string }{
		{"all classes", "cbuffer c : register(b0) { float4 a; } Texture2D t : register(t0); SamplerState s : register(s0); RWBuffer<float4> u : register(u0);", "a + t.Sample(s, 0) + u[0]"},
		{"many registers", "cbuffer c : register(b20) { float4 a; } Texture2D t[4] : register(t18); Texture2D v : register(t20);", "a + t[3][uint2(0, 0)] + v[uint2(0, 0)]"},
		{"another set", "cbuffer c : register(b3, space2) { float4 a; } Texture2D t : register(t3, space2);", "a + t[uint2(0, 0)]"},
		{"an attribute", "[[vk::binding(0)]] cbuffer c { float4 a; } Texture2D t : register(t0);", "a + t[uint2(0, 0)]"},
	} {
		src := hlsl2spirv.Source{Name: tt.name, Text: tt.declarations + " float4 main() : SV_Target { return " + tt.uses + "; }"}
		opts := hlsl2spirv.Options{Profile: "ps_6_0"}
		text := diagnosticsOf(t, ctx, src, opts)
		named := flag.FindAllStringSubmatch(text, -1)
		if len(named) == 0 {
			t.Errorf("%s: no flags in\n%s", tt.name, text)
		}
		for _, f := range named {
			by, _ := strconv.Atoi(f[2])
			space, _ := strconv.Atoi(f[3])
			opts.Bindings.Shifts = append(opts.Bindings.Shifts, hlsl2spirv.BindingShift{Class: f[1][0], Space: space, By: by})
		}
		if text := diagnosticsOf(t, ctx, src, opts); text != "" {
			t.Errorf("%s: with the flags:\n%s", tt.name, text)
		}
	}
}

// No flag helps where the source says the binding.
func TestNoFlagsForBindingsOfTheSource(t *testing.T) {
	for _, declarations := range []string{
		"[[vk::binding(0)]] cbuffer c { float4 a; } [[vk::binding(0)]] Texture2D t;",
		"StructuredBuffer<float4> b : register(t0); Texture2D t : register(t0); static float4 a = b[0];",
	} {
		src := hlsl2spirv.Source{Name: "a.hlsl", Text: declarations + " float4 main() : SV_Target { return a + t[uint2(0, 0)]; }"}
		if text := diagnosticsOf(t, context.Background(), src, hlsl2spirv.Options{Profile: "ps_6_0"}); !strings.Contains(text, "no flag changes") {
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
	_ = r.Diagnostics.Write(&b) // a strings.Builder does not fail
	return b.String()
}

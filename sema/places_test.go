package sema

import (
	"slices"
	"strings"
	"testing"
)

// placeTests contains texts in which each @ marks the expected position of a diagnostic. The @ is removed before
// checking.
var placeTests = []string{
	// errors in initializers are at the variable
	"void f(float4 v) { float @a = v + v; }",
	"void f(double d) { float a = 1, @b = d; }",
	"struct S { float4 a[2]; }; void f(S s) { float @a = s; }",
	"void f() { float2 v = @{1, 2, 3}; }",
	"void f() { float2 v = float2(@1, 2, 3); }",
	"void f() { const @auto a = 1; }",
	// errors in assignments are at the operator, those in compound assignments at the operator of the operand
	"void f(float4 v) { float a; a @= v + v; }",
	"void f(float4 v) { float a = 0; a += v @+ v; }",
	"void f(float4 v) { float a = 0; a += @v.xy; }",
	"void f(float2x2 m, float2 v) { v @= m; }",
	// errors in operands are at their operators, or at their start
	"void f(float4 v, float3 w) { w = @v * w; }",
	"void f(float4 v, float3 w) { w = @v.xyzw * w; }",
	// errors in arguments and results are at their start
	"void g(float a) {} void f(float4 v) { g(@v + v); }",
	"float f(float4 v) { return @v + v; }",
	"void f(float2 v) { if (@v + v) {} }",
	"void f(float4 v) { @switch (v) { default: break; } }",
	"globallycoherent RWBuffer<float> a; RWBuffer<float> f() { @return a; }",
	"globallycoherent RWBuffer<float> a; void g(RWBuffer<float> b) {} void f() { @g(a); }",
	"globallycoherent RWBuffer<float> a; void f() { RWBuffer<float> b = @a; b @= a; }",
	// errors in subscripts are at the bracket; indices out of bounds are reported at the index or the array
	"struct S { int a; }; void f(S s) { s@[1] = 2; }",
	"void f(float4 v) { float a = v@[v]; }",
	"void f(float4 v) { float a[2]; a@[v] = 1; }",
	"void f(float4 v) { v[@4] = 1; }",
	"void f() { float a[2]; @a[2] = 1; }",
	// unused values are reported at the operator, at the start of the call, or at the last bracket
	"void f(float a) { a @+ 1; }",
	"Texture2D t; void f() { @t.Load(0); }",
	"void f(float a[2]) { a[1@]; }",
	// modifiers are reported at the start of the declaration, or at the invalid modifier
	"@row_major float a;",
	"static const @snorm int a = 1;",
	"static @uniform float a;",
	"struct S { linear @nointerpolation float a; };",
	"void f(sample @centroid float a) {}",
	"const @globallycoherent float a;",
	"struct S { uint @a : 33; };",
	"Texture2D t : register(t0, @spaceX);",
	"void f() { @[unroll] [loop] for (;;) {} }",
	// labels are reported at their start
	"void f(int a, int b) { switch (a) { case @b + 1: break; } }",
}

func TestPlaces(t *testing.T) {
	for _, tt := range placeTests {
		parts := strings.Split(tt, "@")
		var want []int
		for at, i := 0, 0; i < len(parts)-1; i++ {
			at += len(parts[i])
			want = append(want, at+1)
		}
		text := strings.Join(parts, "")
		_, diags := checkSource("place.hlsl", text)
		var got []int
		for _, d := range diags.All() {
			if d.Pos.IsValid() { // a diagnostic without a position reports a missing entry point
				got = append(got, diags.Map.Locate(d.Pos).Col)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: columns %d, want %d", text, got, want)
		}
	}
}

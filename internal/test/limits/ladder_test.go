package limits

import (
	"context"
	"fmt"
	"io/fs"
	"math"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// pixel wraps statements in an entry point.
func pixel(statements string) string {
	return "float4 main(float4 x : A, int k : K) : SV_Target { " + statements + " return x; }\n"
}

// numbered returns the concatenation of format with "@" replaced by each number from 0 to n-1.
func numbered(format string, n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.ReplaceAll(format, "@", fmt.Sprint(i)))
	}
	return b.String()
}

// chain returns functions f0 to fn, each of which calls the previous one in an expression.
func chain(n int, expression string) string {
	var b strings.Builder
	b.WriteString("float f0(float x) { return x + 1; }")
	for i := 1; i <= n; i++ {
		call := strings.ReplaceAll(expression, "f(", fmt.Sprintf("f%d(", i-1))
		fmt.Fprintf(&b, "float f%d(float x) { return %s; }", i, call)
	}
	return b.String()
}

// A rung is a way for a source to grow.
type rung struct {
	name  string
	size  int // the smallest size; each further size is twice the previous one
	text  func(n int) string
	files func(n int) fs.FS // may be nil
}

var ladder = []rung{
	{name: "inline-depth", size: 250, text: func(n int) string { return chain(n, "f(x) * 2") + pixel(fmt.Sprintf("x = f%d(x.x);", n)) }},
	{name: "inline-count", size: 250, text: func(n int) string {
		return "float f(float x) { if (x > 2) return x; return x * 3; }" + pixel(strings.Repeat("x.x += f(x.y);", n))
	}},
	{name: "unroll-count", size: 100, text: func(n int) string {
		return pixel(fmt.Sprintf("[unroll] for (int i = 0; i < %d; i++) { if (k == i) x += i; x *= x; }", n))
	}},
	{name: "unroll-breaks", size: 100, text: func(n int) string {
		return pixel(fmt.Sprintf("[unroll] for (int i = 0; i < %d; i++) { if (x.x > i) break; x *= x; }", n))
	}},
	{name: "unrolled-loops", size: 50, text: func(n int) string {
		return pixel(strings.Repeat("[unroll] for (int i = 0; i < 4; i++) { if (k == i) x += i; }", n))
	}},
	{name: "straight-line", size: 1000, text: func(n int) string { return pixel(strings.Repeat("x += x.yzwx * k; x.x = x.y - x.z;", n)) }},
	{name: "expression", size: 100, text: func(n int) string {
		return pixel("x = " + strings.Repeat("x * k + ", n) + "x;" + strings.Repeat("x = (x + (x * (x - k)));", n))
	}},
	{name: "loops", size: 100, text: func(n int) string {
		return pixel(strings.Repeat("for (int i = 0; i < k; i++) { if (x.x > i) break; x += i; }", n))
	}},
	{name: "nested-ifs", size: 25, text: func(n int) string {
		return pixel(strings.Repeat("if (x.x > k) { x += x.yxwz * k;", n) + strings.Repeat("} x.y += sin(x.z);", n))
	}},
	{name: "nested-loops", size: 25, text: func(n int) string {
		return pixel(strings.Repeat("for (int i = 0; i < k; i++) { x += x.yxwz * i;", n) +
			strings.Repeat("} x.y += sin(x.z);", n))
	}},
	{name: "returns", size: 100, text: func(n int) string {
		return "float f(float x, int k) {" + numbered("if (k == @) return sin(x * @);", n) + "return x; }" +
			pixel("x = f(x.x, k);")
	}},
	{name: "cases", size: 250, text: func(n int) string {
		return pixel("switch (k) {" + numbered("case @: x += sin(x.y * @); break;", n) + "}")
	}},
	{name: "struct-size", size: 100, text: func(n int) string {
		return "struct S {" + numbered("float4 m@;", n) + "}; S f(S s) { s.m1 += 1; return s; }" +
			pixel("S s = (S)k; s = f(s);"+numbered("x += s.m@;", n))
	}},
	{name: "array-size", size: 250, text: func(n int) string {
		return "static const float a[] = {" + numbered("@.5,", n) + "};" +
			pixel(fmt.Sprintf("float b[%d]; for (int i = 0; i < k; i++) b[i] = a[i]; x = b[k] + a[k];", n))
	}},
	{name: "types", size: 100, text: func(n int) string {
		return numbered("struct S@ { float a; int b[@ % 8 + 1]; }; float f@(S@ s) { return s.a + s.b[0]; }", n) +
			pixel(numbered("S@ s@ = (S@)k; x += f@(s@);", n))
	}},
	{name: "functions", size: 250, text: func(n int) string {
		return numbered("float f@(float x) { return x * @; }", n) + pixel(numbered("x += f@(x.x);", n))
	}},
	{name: "resources", size: 100, text: func(n int) string {
		return numbered("Texture2D t@; cbuffer C@ { float4 c@; };", n) + "SamplerState s;" +
			pixel(numbered("x += t@.Sample(s, x.xy) * c@;", n))
	}},
	{name: "members", size: 500, text: func(n int) string {
		return "cbuffer C {" + numbered("float m@;", n) + "};" + pixel(numbered("x += m@;", n))
	}},
	{name: "globals", size: 500, text: func(n int) string {
		return numbered("float g@; static float s@ = @;", n) + pixel(numbered("x += g@ * s@;", n))
	}},
	{name: "declarations", size: 250, text: func(n int) string {
		return numbered("namespace n@ { struct S { float a; }; enum E { e = @ }; float f(S s) { return s.a; } }", n) +
			pixel("n1::S s; s.a = n1::e; x = n1::f(s);")
	}},
	{name: "calls", size: 500, text: func(n int) string {
		return numbered("float f@(float x) { return x; }", n) + "float g(float x) {" + numbered("x += f@(x);", n) +
			"return x; }" + pixel("x = g(x.x);")
	}},
	{name: "bindings", size: 250, text: func(n int) string {
		return numbered("Texture2D<float4> a@[3]; Texture2D<float4> b@ : register(t@);", n) +
			pixel("x = a1[1].Load(int3(0, 0, 0));")
	}},
	{name: "constants", size: 500, text: func(n int) string {
		return pixel("if (1 < 2" + strings.Repeat(" && 1 < 2", n) + ") x += 1" + strings.Repeat(" + 1u", n) + ";")
	}},
	{name: "templates", size: 100, text: func(n int) string {
		return "template<int N> float f(float x) { return x * N; }" + pixel(numbered("x += f<@>(x.x);", n))
	}},
	{name: "macros", size: 500, text: func(n int) string {
		return "#define ADD(a, b) a += (b) * 2;\n" + pixel(strings.Repeat("ADD(x, x.yzwx)\n", n))
	}},
	{name: "includes", size: 50, text: func(n int) string {
		return numbered("#include \"f@.hlsli\"\n", n) + pixel(numbered("x += f@(x.x);", n))
	}, files: included},
}

// included returns files f0.hlsli and so on, each with a function.
func included(n int) fs.FS {
	files := fstest.MapFS{}
	for i := range n {
		files[fmt.Sprintf("f%d.hlsli", i)] = &fstest.MapFile{Data: []byte(fmt.Sprintf("#pragma once\nfloat f%d(float x) { return x * %d; }\n", i, i))}
	}
	return files
}

// BenchmarkLadder compiles sources of 1, 2, 4 and 8 times a size. It reports the exponent e for which the time grows
// like the size to the power of e. The exponent should be below 1.15.
func BenchmarkLadder(b *testing.B) {
	const steps = 4
	// as in the command: garbage is collected only when there is much of it
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(1 << 30))
	for _, r := range ladder {
		b.Run(r.name, func(b *testing.B) {
			var best [steps]time.Duration
			for b.Loop() {
				for i := range best {
					if d := r.time(b, r.size<<i); best[i] == 0 || d < best[i] {
						best[i] = d
					}
				}
			}
			b.ReportMetric(exponent(best[:]), "exponent")
		})
	}
}

// time compiles the source of size n.
func (r *rung) time(b *testing.B, n int) time.Duration {
	opts := hlsl2spirv.Options{Profile: "ps_6_0", HLSLVersion: "2021", UnrollLoops: true}
	if r.files != nil {
		opts.Files = r.files(n)
	}
	src := hlsl2spirv.Source{Name: "x.hlsl", Text: r.text(n)}
	runtime.GC()
	start := testenv.Used()
	result, err := hlsl2spirv.Compile(context.Background(), src, opts)
	if err != nil {
		b.Fatalf("%.500v", err)
	}
	result.Words()
	return testenv.Used() - start
}

// exponent returns the exponent for times of sizes that double: the slope of the regression line through the binary
// logarithms.
func exponent(times []time.Duration) float64 {
	n := float64(len(times))
	var sx, sy, sxx, sxy float64
	for i, t := range times {
		x, y := float64(i), math.Log2(float64(t))
		sx, sy, sxx, sxy = sx+x, sy+y, sxx+x*x, sxy+x*y
	}
	return (n*sxy - sx*sy) / (n*sxx - sx*sx)
}

func TestExponentIsThatOfThePower(t *testing.T) {
	for _, tt := range []struct {
		times []time.Duration
		want  float64
	}{
		{[]time.Duration{100, 200, 400, 800}, 1},
		{[]time.Duration{10, 40, 160, 640}, 2},
		{[]time.Duration{70, 70, 70}, 0},
	} {
		if got := exponent(tt.times); math.Abs(got-tt.want) > 1e-9 {
			t.Errorf("%v: %v, want %v", tt.times, got, tt.want)
		}
	}
}

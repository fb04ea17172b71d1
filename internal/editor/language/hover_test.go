package language

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/sema/binding"
)

// hovers are texts with the parts that are expected, in this order, in the information about $0.
var hovers = [...]struct {
	name, text string
	want       []string
}{
	{"local", "void f() { int $0x = 1; }", []string{"int x\n", "local variable"}},
	{"constant", "static const int $0n = 2 * 4;", []string{"static const int n = 8\n", "static variable"}},
	{"constant vector", "static const float2 $0v = float2(1, 0.5);", []string{"v = {1, 0.5}"}},
	{"array", "static float4 $0a[3];", []string{"static float4 a[3]"}},
	{"parameter", "float f(inout float4 $0x : COLOR) { return x.x; }", []string{"inout float4 x : COLOR\n", "parameter"}},
	{"function", "/// Doubles a number.\nfloat f(float x, out int n) { n = 1; return x * 2; }\nvoid g() { int n; $0f(1, n); }", []string{"float f(float x, out int n)\n", "Doubles a number."}},
	{"comment of several lines", "// Doubles\n// a number.\nfloat $0f(float x) { return x * 2; }", []string{"Doubles\na number."}},
	{"comment in a block", "/* Doubles\n * a number. */\nfloat $0f(float x) { return x * 2; }", []string{"Doubles\na number."}},
	{"comment behind attributes", "// Runs.\n[numthreads(8, 8, 1)]\nvoid $0f() {}", []string{"Runs."}},
	{"comment behind a field", "struct S {\n  float $0f; // in metres\n};", []string{"float S::f", "in metres"}},
	{"comment behind a blank line", "// The licence.\n\nfloat $0f(float x) { return x * 2; }", []string{"float f(float x)\n```"}},
	{"method", "struct S { float m(float x) { return x; } };\nfloat g(S s) { return s.$0m(1); }", []string{"float S::m(float x)"}},
	{"template", "template<typename T, int N> T $0f(T x) { return x * N; }\nfloat g() { return f<float, 2>(1); }", []string{"template<typename T, int N> T f(T x)"}},
	{"struct", "struct $0S { float f; float3 g; };\nStructuredBuffer<S> b;", []string{"struct S", "16 bytes (relaxed std430)"}},
	{"field in a structured buffer", "struct S { float f; float3 $0g; };\nStructuredBuffer<S> b;", []string{"float3 S::g", "offset 4, 12 bytes (relaxed std430)"}},
	{"field under two rules", "struct S { float f[2]; float $0g; };\nStructuredBuffer<S> b; ConstantBuffer<S> c;", []string{"offset 8, 4 bytes (relaxed std430)", "offset 32, 4 bytes (relaxed std140)"}},
	{"bit-field", "struct S { uint a : 3; uint $0b : 5; };\nStructuredBuffer<S> s;", []string{"offset 0, 5 bits"}},
	{"member of a buffer", "cbuffer C : register(b2) { float2 a; float3 $0b; }", []string{"float3 b", "member of cbuffer `C`", "offset 16, 12 bytes (relaxed std140)"}},
	{"buffer", "cbuffer $0C : register(b2, space1) { float2 a; float3 b; }", []string{"cbuffer C", "set 1, binding 2", "32 bytes (relaxed std140)"}},
	{"texture", "Texture2D<float4> $0t : register(t3, space2);", []string{"Texture2D<float4> t", "resource", "set 2, binding 3"}},
	{"texture without a register", "Texture2D a; SamplerState $0s;", []string{"set 0, binding 1"}},
	{"attribute binding", "[[vk::binding(7, 1)]] Texture2D $0t;", []string{"set 1, binding 7"}},
	{"member of $Globals", "float4 a; float4x4 $0m;", []string{"member of `$Globals`", "offset 16, 64 bytes"}},
	{"push constants", "struct P { float a; float $0b; };\n[[vk::push_constant]] P p;", []string{"offset 4, 4 bytes"}},
	{"intrinsic", "float g(float3 v) { return $0dot(v, v); }", []string{"float dot(float3 a, float3 b)", "dot product"}},
	{"method of a texture", "Texture2D<float4> t; SamplerState s;\nfloat4 g() { return t.$0Sample(s, 0.5); }", []string{"float4 Sample(SamplerState s, float2 c[, int2 o, float clamp, out uint status])", "Samples the texture"}},
	{"enumerator", "enum E { A, $0B };", []string{"E::B = 1"}},
	{"enumeration", "enum class $0E { A, B };", []string{"enum class E : int"}},
	{"alias", "typedef float4 $0V;", []string{"typedef float4 V"}},
	{"macro", "#define M 1 + 2\nstatic int x = $0M;", []string{"#define M 1 + 2", "// expands to\n1 + 2"}},
	{"macro with parameters", "#define ADD(a, b) (a + b)\n#define TWICE(x) ADD(x, x)\nstatic int x = $0TWICE(3);", []string{"#define TWICE(x) ADD(x, x)", "// expands to\n(3 + 3)"}},
	{"attribute", "[$0numthreads(8, 8, 1)] void f() {}", []string{"[numthreads]", "size of a thread group"}},
	{"vk attribute", "[[vk::$0binding(1)]] Texture2D t;", []string{"[[vk::binding]]", "the binding"}},
	{"system value", "float4 f() : $0SV_Target1 { return 0; }", []string{"SV_Target1", "render target"}},
	{"semantic", "float4 f() : $0COLOR { return 0; }", []string{"COLOR", "User-defined"}},
	{"modifier", "$0groupshared int g;", []string{"groupshared", "share"}},
	{"swizzle", "float2 f(float4 v) { return v.$0zx; }", []string{"float2 zx"}},
	{"type", "$0Texture2D t;", []string{"Texture2D", "2D texture"}},
	{"namespace", "namespace N { namespace $0M { static int x; } }", []string{"namespace N::M"}},
	{"field of a template", "template<typename T> struct S { T $0v; };\nstatic S<float> s;\nfloat g() { return s.v; }", []string{"S::v"}},
}

func TestHover(t *testing.T) {
	for _, test := range hovers {
		t.Run(test.name, func(t *testing.T) {
			m := read(t, test.text)
			at := m.at(0)
			h, ok := m.Hover(at.Path, at.Start)
			if !ok {
				t.Fatal("nothing is shown")
			}
			rest := h.Markdown
			for _, want := range test.want {
				i := strings.Index(rest, want)
				if i < 0 {
					t.Fatalf("%q is not in\n%s", want, h.Markdown)
				}
				rest = rest[i+len(want):]
			}
		})
	}
}

func TestHoverShowsShiftedBindings(t *testing.T) {
	cfg := compiler.Config{}
	cfg.Emitter.Resources.Binding.Shifts = []binding.Shift{{Class: 't', Space: binding.AllSpaces, By: 100}}
	m := readWith(t, cfg, "Texture2D $0t : register(t3);")
	at := m.at(0)
	if h, _ := m.Hover(at.Path, at.Start); !strings.Contains(h.Markdown, "set 0, binding 103") {
		t.Error(h.Markdown)
	}
}

func TestNothingIsShownOfComments(t *testing.T) {
	m := read(t, "// groupshared $0static\nint x;")
	at := m.at(0)
	if h, ok := m.Hover(at.Path, at.Start); ok {
		t.Error(h.Markdown)
	}
}

package language

import (
	"slices"
	"strings"
	"testing"
)

// apply returns the text of a file after the edits.
func (m *marked) apply(path string, edits []Edit) string {
	text, _ := m.Text(path)
	for _, e := range slices.Backward(edits) {
		if e.Path == path {
			text = text[:e.Start] + e.Text + text[e.End:]
		}
	}
	return text
}

// renamed are texts in which $0 is renamed to z.
var renamed = [...]struct{ name, text, want string }{
	{"local", "void f() { int $0x = 1; x += 2; { int x; x; } }", "void f() { int z = 1; z += 2; { int x; x; } }"},
	{"field", "struct S { float $0f; }; float g(S s) { return s.f; }", "struct S { float z; }; float g(S s) { return s.z; }"},
	{"function with a declaration", "int $0f(int x); int g() { return f(1); } int f(int x) { return x; }", "int z(int x); int g() { return z(1); } int z(int x) { return x; }"},
	{"one overload", "int f(int x) { return x; } int $0f(float2 x) { return 1; } int g(float2 v) { return f(v) + f(1); }", "int f(int x) { return x; } int z(float2 x) { return 1; } int g(float2 v) { return z(v) + f(1); }"},
	{"in a macro", "static int $0v;\n#define M v\nint g() { return M; }", "static int z;\n#define M z\nint g() { return M; }"},
	{"macro", "#define $0M 1\n#ifdef M\nstatic int v = M;\n#endif", "#define z 1\n#ifdef z\nstatic int v = z;\n#endif"},
	{"struct", "struct $0S { float f; }; S s; float g(S a) { return ((S)a).f; }", "struct z { float f; }; z s; float g(z a) { return ((z)a).f; }"},
	{"template", "template<typename $0T> T f(T x) { T y = x; return y; } float g() { return f(1.0); }", "template<typename z> z f(z x) { z y = x; return y; } float g() { return f(1.0); }"},
	{"namespace", "namespace $0N { int f() { return 1; } } namespace N { int g() { return N::f(); } }", "namespace z { int f() { return 1; } } namespace z { int g() { return z::f(); } }"},
	{"scoped enumerator", "enum class E { $0A, B = A }; int f() { return (int)E::A; }", "enum class E { z, B = z }; int f() { return (int)E::z; }"},
	{"member of a buffer", "cbuffer C { float4 $0c; } float4 g() { return c.xyzw; }", "cbuffer C { float4 z; } float4 g() { return z.xyzw; }"},
	{"behind an error", "int $0f() { return undeclared; }\nint g() { return f(); }", "int z() { return undeclared; }\nint g() { return z(); }"},
	{"method of an interface", "interface I { float $0m(); };\nstruct S : I { float m() { return 1; } };\nstruct T { float m() { return 1; } };\nfloat g(S s) { return s.m(); }", "interface I { float z(); };\nstruct S : I { float z() { return 1; } };\nstruct T { float m() { return 1; } };\nfloat g(S s) { return s.z(); }"},
	{"several things in instances", "struct A { static const int $0c = 1; };\nstruct B { static const int c = 2; };\ntemplate<typename T> struct S { static const int v = T::c; };\nstatic int g = S<A>::v + S<B>::v;", "struct A { static const int z = 1; };\nstruct B { static const int z = 2; };\ntemplate<typename T> struct S { static const int v = T::z; };\nstatic int g = S<A>::v + S<B>::v;"},
	{"name in an attribute", "struct P { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };\nP $0patch() { return (P)0; }\n[patchconstantfunc(\"patch\")] void f() {}", "struct P { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };\nP z() { return (P)0; }\n[patchconstantfunc(\"z\")] void f() {}"},
	{"name of a register", "Texture2D $0t0 : register(t0); SamplerState s0 : register(s0); float4 g() { return t0.Sample(s0, 0); }", "Texture2D z : register(t0); SamplerState s0 : register(s0); float4 g() { return z.Sample(s0, 0); }"},
	{"name of a swizzle", "float g(float4 $0x) { return x.x; }", "float g(float4 z) { return z.x; }"},
	{"field of a class template", "template<typename T> struct S { T $0f; T m() { return f; } }; float g(S<float> a, S<int> b) { return a.f + b.f + a.m(); }", "template<typename T> struct S { T z; T m() { return z; } }; float g(S<float> a, S<int> b) { return a.z + b.z + a.m(); }"},
}

func TestRename(t *testing.T) {
	for _, test := range renamed {
		t.Run(test.name, func(t *testing.T) {
			m := read(t, test.text)
			at := m.at(0)
			edits, err := m.Rename(at.Path, at.Start, "z")
			if err != nil {
				t.Fatal(err)
			}
			if got := m.apply("main.hlsl", edits); got != test.want {
				t.Errorf("got  %q\nwant %q", got, test.want)
			}
		})
	}
}

func TestRenameReachesIncludes(t *testing.T) {
	m := read(t, "#include \"b.h\"\nint g() { return $0header(); }", "b.h", header)
	at := m.at(0)
	edits, err := m.Rename(at.Path, at.Start, "z")
	if err != nil {
		t.Fatal(err)
	}
	if got := m.apply("main.hlsl", edits) + m.apply("b.h",
		edits); got != "#include \"b.h\"\nint g() { return z(); }int z() { return 1; }\n" {
		t.Error(got)
	}
}

// refusals are texts in which $0 cannot be renamed, with the new name and the reason.
var refusals = [...]struct{ name, text, to, want string }{
	{"intrinsic", "float g(float x) { return $0saturate(x); }", "z", "a builtin function"},
	{"type", "$0float4 v;", "z", "a builtin type"},
	{"method", "Texture2D t; SamplerState s; float4 g() { return t.$0Sample(s, 0); }", "z", "a builtin method"},
	{"system value", "float4 f() : $0SV_Target { return 0; }", "z", "rename a semantic"},
	{"swizzle", "float f(float4 v) { return v.$0x; }", "z", "rename a swizzle"},
	{"predefined macro", "static int v = $0__HLSL_VERSION;", "z", "not declared in these files"},
	{"no name", "static int $0v;", "1z", "is not a valid name"},
	{"keyword", "static int $0v;", "struct", "is a keyword"},
	{"name of the language", "static int $0v;", "saturate", "is the name of a builtin function"},
	{"taken in the scope", "void f() { int $0x = 1; int z = x; }", "z", "a variable named 'z' is already visible"},
	{"taken further out", "static int z; void f() { int $0x = 1; x + z; }", "z", "a variable named 'z' is already visible"},
	{"would hide", "static int $0v; void f() { int z = v; }", "z", "a variable named 'z' is already visible where 'v' is used"},
	{"member beside", "struct S { float $0f; float z; };", "z", "a field named 'z' is already visible"},
	{"enumerator beside", "enum class E { $0A, z };", "z", "a member named 'z' already exists next to"},
	{"used where it would hide", "void f() { int $0x = 1; { int y = x; } }\nstatic int g() { return 1; }\nint h() { return g(); }", "f", "a function named 'f' is already visible"},
	{"macro of the name", "#define z 1\nstatic int $0v;\nstatic int w = v;", "z", "a macro named 'z'"},
	{"pasted", "#define VAR(n) static int v_##n;\nVAR(1)\nint g() { return $0v_1; }", "z", "builds the name with ##"},
	{"not understood", "static int $0v;\nint g() { return v 2 v; }", "z", "cannot rename 'v': its use in line 2 of main.hlsl cannot be resolved"},
	{"hangs on a parameter", "struct S { float $0f; };\ntemplate<typename T> float g(T x) { return x.f; }", "z", "cannot be resolved"},
	{"nothing", "void f() { $0; }", "z", "no name to rename"},
	{"attribute", "[$0numthreads(1, 1, 1)] void f() {}", "z", "rename an attribute"},
}

func TestRenameIsRefused(t *testing.T) {
	for _, test := range refusals {
		t.Run(test.name, func(t *testing.T) {
			m := read(t, test.text)
			at := m.at(0)
			edits, err := m.Rename(at.Path, at.Start, test.to)
			if err == nil {
				t.Fatalf("there are edits: %v", edits)
			}
			if !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %q, want %q", err, test.want)
			}
		})
	}
}

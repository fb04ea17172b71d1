package language

import (
	"strings"
	"testing"
)

// visible are texts with the first names that are visible at $0, and some that are not visible.
var visible = [...]struct{ name, text, want, not string }{
	{"locals", "static int g;\nvoid f(int p) { int a; { int b; } $0 int c; }\nvoid late() {}", "a p g f", "b c late"},
	{"shadowed", "void f(int a) { { float a; $0 } }", "a f", ""},
	{"loop", "void f() { for (int i = 0; i < 4; i++) { $0 } }", "i f", ""},
	{"behind a loop", "void f() { for (int i = 0; i < 4; i++) { } $0 }", "f", "i"},
	{"method", "struct B { int b; };\nstruct S : B { float x; float m(int p) { $0 return 1; } };", "p x m b", ""},
	{"method outside", "struct S { float x; float m(int p); };\nfloat S::m(int p) { $0 return 1; }", "p x m S", ""},
	{"namespace", "static int g;\nnamespace N { static int v; void f() { $0 } static int late; }", "v f g N", "late"},
	{"using namespace", "namespace N { static int v; }\nusing namespace N;\nvoid f() { $0 }", "N f v", ""},
	{"using namespace in a block", "namespace N { static int v; }\nvoid f() { using namespace N; $0 }", "v N f", ""},
	{"template", "template<typename T> T f(T x) { T y; $0 return x; }", "y x T f", ""},
	{"class template", "template<typename T> struct S { T v; T m() { $0 return v; } };\nstatic S<float> s; float g() { return s.m(); }", "v m T S", "s"},
	{"buffer members", "cbuffer C { float4 c; }\nvoid f() { $0 }", "c f", ""},
	{"macros", "#define M 1\n#define N 2\n#undef N\nvoid f() { $0 }\n#define L", "f", "N L"},
	{"unclosed", "static int g;\nvoid f(int p) {\n  int a;\n  if (a) {\n    int b;\n    $0", "b a p g f", ""},
	{"global", "static int g;\n$0\nstatic int h;", "g", "h"},
}

func TestVisible(t *testing.T) {
	for _, test := range visible {
		t.Run(test.name, func(t *testing.T) {
			m := read(t, test.text)
			at := m.at(0)
			got := names(m.Visible(at.Path, at.Start))
			if got != test.want && !strings.HasPrefix(got, test.want+" ") {
				t.Errorf("got %q, want %q", got, test.want)
			}
			for _, name := range strings.Fields(test.not) {
				for _, have := range strings.Fields(got) {
					if have == name {
						t.Errorf("%s is visible", name)
					}
				}
			}
		})
	}
}

// objects are texts with an expression before the dot that precedes $0.
var objects = [...]struct{ name, text, want, members string }{
	{"struct", "struct S { float f; int m() { return 1; } };\nvoid f(S s) { s.$0 }", "S", "f m"},
	{"struct, name begun", "struct S { float f; };\nvoid f(S s) { s.fo$0 }", "S", "f"},
	{"struct, next line", "struct S { float f; };\nvoid f(S s) {\n  s.$0\n  float x = 1;\n}", "S", "f"},
	{"struct, next line calls", "struct S { float f; };\nvoid f(S s) {\n  s.$0\n  f(s);\n}", "S", "f"},
	{"base", "struct B { int b; };\nstruct S : B { float f; };\nvoid f(S s) { s.$0 }", "S", "f b"},
	{"vector", "void f(float3 v) { v.$0 }", "float3", ""},
	{"texture", "Texture2D<float4> t;\nvoid f() { float4 x = t.$0; }", "Texture2D<float4>", "CalculateLevelOfDetail"},
	{"method begun", "Texture2D<float4> t;\nvoid f() { float4 x = t.Sam$0( }", "Texture2D<float4>", "CalculateLevelOfDetail"},
	{"element", "struct S { float f; };\nStructuredBuffer<S> b;\nvoid f() { b[0].$0 }", "S", "f"},
	{"call", "struct S { float f; };\nS make() { S s = (S)0; return s; }\nvoid f() { make().$0 }", "S", "f"},
	{"constant buffer", "struct S { float f; };\nConstantBuffer<S> b;\nvoid f() { float x = b.$0; }", "S", "f"},
	{"argument", "struct S { float f; };\nfloat g(float a, float b) { return a; }\nvoid f(S s) { g(1, s.$0 }", "S", "f"},
	{"condition", "struct S { float f; };\nvoid f(S s) { if (s.$0 }", "S", "f"},
	{"for", "struct S { int f; };\nvoid f(S s) { for (int i = 0; i < s.$0", "S", "f"},
	{"end of text", "struct S { float f; };\nvoid f(S s) {\n  s.$0", "S", "f"},
	{"blanks", "struct S { float f; };\nvoid f(S s) { s . $0 }", "S", "f"},
}

func TestObjectBefore(t *testing.T) {
	for _, test := range objects {
		t.Run(test.name, func(t *testing.T) {
			m := read(t, test.text)
			at := m.at(0)
			o, ok := m.ObjectBefore(at.Path, at.Start)
			if !ok {
				t.Fatal("there is none")
			}
			if o.Type.String() != test.want {
				t.Errorf("got %s, want %s", o.Type, test.want)
			}
			if got := names(m.Members(o.Type)); got != test.members && !strings.HasPrefix(got, test.members+" ") {
				t.Errorf("members %q, want %q", got, test.members)
			}
		})
	}
}

func TestScopeBefore(t *testing.T) {
	for text, want := range map[string]string{
		"namespace N { static int v; int f() { return 1; } }\nvoid g() { N::$0 }":                "v f",
		"namespace N { static int v; }\nvoid g() { int x = N::v$0; }":                            "v",
		"namespace N { namespace M { static int w; } }\nvoid g() { N::M::$0 }":                   "w",
		"struct S { static const int c = 1; };\nvoid g() { int x = S::$0; }":                     "c",
		"enum class E { A, B };\nvoid g() { E e = E::$0; }":                                      "A B",
		"template<typename T> struct S { static const int c = 1; };\nvoid g() { S<float>::$0; }": "c",
	} {
		m := read(t, text)
		at := m.at(0)
		if list, ok := m.ScopeBefore(at.Path, at.Start); !ok || names(list) != want {
			t.Errorf("%q: got %q, want %q", text, names(list), want)
		}
	}
}

// calls are texts with a call around $0: its candidates, the chosen function, and the index of the argument.
var calls = [...]struct {
	name, text, candidates, chosen string
	active                         int
}{
	{"first argument", "float f(float x, float y) { return x; }\nvoid g() { f($01, 2); }", "f", "f", 0},
	{"second argument", "float f(float x, float y) { return x; }\nvoid g() { f(1,$0 2); }", "f", "f", 1},
	{"no argument yet", "float f(float x, float y) { return x; }\nvoid g() { f($0 }", "f", "f", 0},
	{"second to come", "float f(float x, float y) { return x; }\nvoid g() { f(1, $0 }", "f", "f", 1},
	{"overloads", "float f(float x) { return x; }\nfloat f(float2 x) { return x.x; }\nvoid g() { f($0 }", "f f", "", 0},
	{"inner", "float f(float x, float y) { return x; }\nvoid g(float v) { f(1, saturate(v$0)); }", "saturate", "saturate", 0},
	{"intrinsic to come", "void g(float v) { float x = lerp(v, $0; }", "lerp", "lerp", 1},
	{"method", "Texture2D t; SamplerState s;\nvoid g() { t.Sample(s, $0); }", "Sample", "Sample", 1},
	{"constructor", "void g() { float3 v = float3(1, $02, 3); }", "float3", "float3", 1},
	{"method of a struct", "struct S { float m(float x) { return x; } };\nvoid g(S s) { s.m($0 }", "m", "m", 0},
}

func TestCallAround(t *testing.T) {
	for _, test := range calls {
		t.Run(test.name, func(t *testing.T) {
			m := read(t, test.text)
			at := m.at(0)
			c, ok := m.CallAround(at.Path, at.Start)
			if !ok {
				t.Fatal("there is none")
			}
			chosen := ""
			if c.Chosen != nil {
				chosen = c.Chosen.Name
			}
			if got := names(c.Candidates); got != test.candidates || chosen != test.chosen || c.Active != test.active {
				t.Errorf("got %q, %q, %d", got, chosen, c.Active)
			}
		})
	}
	m := read(t, "float f(float x) { return x; }\nvoid g() { f(1)$0; }")
	if at := m.at(0); at.Path != "" {
		if c, ok := m.CallAround(at.Path, at.Start); ok {
			t.Errorf("behind a call there is %v", c)
		}
	}
}

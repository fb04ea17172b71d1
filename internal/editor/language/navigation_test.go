package language

import "testing"

// definitions are texts in which the name at $0 is defined at the other marks.
var definitions = [...]struct{ name, text, want string }{
	{"local", "void f() { int $1x = 1; $0x += 2; }", "$1"},
	{"inner local", "void f() { int x = 1; { int $1x = 2; $0x += 2; } }", "$1"},
	{"parameter", "int f(int $1x) { return $0x; }", "$1"},
	{"global", "static int $1g; int f() { return $0g; }", "$1"},
	{"function", "int $1f() { return 1; } int g() { return $0f(); }", "$1"},
	{"overload", "int f(int x) { return x; } int $1f(float2 x) { return x.x; } int g(float2 v) { return $0f(v); }", "$1"},
	{"no overload", "int $1f(int x) { return x; } int $2f(float2 x) { return x.x; } int g(SamplerState v) { return $0f(v); }", "$1 $2"},
	{"declared ahead", "int f(int x); int g() { return $0f(1); } int $1f(int x) { return x; }", "$1"},
	{"field", "struct S { float $1f; }; float g(S s) { return s.$0f; }", "$1"},
	{"field of a base", "struct B { float $1f; }; struct S : B { int i; }; float g(S s) { return s.$0f; }", "$1"},
	{"field in a method", "struct S { float $1f; float g() { return $0f; } };", "$1"},
	{"method", "struct S { float $1m() { return 1; } }; float g(S s) { return s.$0m(); }", "$1"},
	{"method defined outside", "struct S { float m(); }; float S::$1m() { return 1; } float g(S s) { return s.$0m(); }", "$1"},
	{"static member", "struct S { static const int $1c = 1; }; int g() { return S::$0c; }", "$1"},
	{"struct", "struct $1S { float f; }; $0S s;", "$1"},
	{"struct before ::", "struct $1S { static const int c = 1; }; int g() { return $0S::c; }", "$1"},
	{"struct declared ahead", "struct S; struct $1S { float f; }; $0S s;", "$1"},
	{"alias", "typedef float4 $1V; $0V v;", "$1"},
	{"using", "using $1V = float4; $0V v;", "$1"},
	{"enumeration", "enum $1E { A }; $0E e;", "$1"},
	{"enumerator", "enum E { $1A }; int f() { return $0A; }", "$1"},
	{"scoped enumerator", "enum class E { $1A }; int f() { return (int)E::$0A; }", "$1"},
	{"namespace", "namespace $1N { int f() { return 1; } } int g() { return $0N::f(); }", "$1"},
	{"namespace twice", "namespace $1N { int f() { return 1; } } namespace $2N {} int g() { return $0N::f(); }", "$1 $2"},
	{"member of a namespace", "namespace N { int $1f() { return 1; } } int g() { return N::$0f(); }", "$1"},
	{"member of a buffer", "cbuffer C { float4 $1c; } float4 g() { return $0c; }", "$1"},
	{"macro", "#define $1M 1\nint g() { return $0M; }", "$1"},
	{"macro with parameters", "#define $1M(x) x\nint g() { return $0M(1); }", "$1"},
	{"macro in a condition", "#define $1M 1\n#if defined($0M)\n#endif", "$1"},
	{"macro in a macro", "#define $1M 1\n#define N $0M\nint g() { return N; }", "$1"},
	{"argument of a macro", "#define M(x) x\nint g(int $1i) { return M($0i); }", "$1"},
	{"body of a macro", "static int $1v;\n#define M $0v\nint g() { return M; }", "$1"},
	{"template", "template<typename T> T $1f(T x) { return x; } float g() { return $0f(1.0); }", "$1"},
	{"template parameter", "template<typename $1T> $0T f(T x) { return x; } float g() { return f(1.0); }", "$1"},
	{"local of a template", "template<typename T> T f(T x) { T $1y = x; return $0y; } float g() { return f(1.0); }", "$1"},
	{"local of a template without instances", "template<typename T> T f(T x) { T $1y = x; return $0y; }", "$1"},
	{"call in a template without instances", "float $1h(float x) { return x; } template<typename T> T f(T x) { return $0h(x); }", "$1"},
	{"class template", "template<typename T> struct $1S { T f; }; $0S<float> s;", "$1"},
	{"field of a class template", "template<typename T> struct S { T $1f; }; static S<float> s; float g() { return s.$0f; }", "$1"},
	{"include", "#include \"$0b.h\"\nint g() { return 1; }", "b.h:1:1"},
	{"in an include", "#include \"b.h\"\nint g() { return $0header(); }", "b.h:1:5"},
	{"behind an error", "int f() { return undeclared; }\nint $1h() { return 1; }\nint g() { return $0h(); }", "$1"},
	{"half written", "struct S { float $1f; };\nvoid g(S s) { float x = s.$0f + ; }", "$1"},
	{"overload of an intrinsic", "float $1saturate(SamplerState x) { return 1; } float g(SamplerState x) { return $0saturate(x); }", "$1"},
	{"intrinsic beside an overload", "float saturate(SamplerState x) { return 1; } float g(float x) { return $0saturate(x); }", ""},
	{"intrinsic", "float g(float x) { return $0saturate(x); }", ""},
	{"attribute argument", "static const int $1N = 8; [numthreads($0N, 1, 1)] void g() {}", "$1"},
	{"size of an array", "static const int $1N = 8; static float a[$0N];", "$1"},
	{"for", "void g() { for (int $1i = 0; i < 4; $0i++) {} }", "$1"},
	{"default argument", "static const int $1d = 1; int f(int x = $0d) { return x; }\nint g() { return f(); }", "$1"},
	{"case", "enum E { $1A }; int f(int i) { switch (i) { case $0A: return 1; } return 0; }", "$1"},
}

const header = "int header() { return 1; }\n"

func TestDefinitions(t *testing.T) {
	for _, test := range definitions {
		t.Run(test.name, func(t *testing.T) {
			m := read(t, test.text, "b.h", header)
			at := m.at(0)
			if got := m.where(m.Definition(at.Path, at.Start)); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

// declarations are texts in which the name at $0 is declared at the other marks.
var declarations = [...]struct{ name, text, want string }{
	{"function", "int $1f(int x); int f(int x) { return x; } int g() { return $0f(1); }", "$1"},
	{"at the definition", "int $1f(int x); int $0f(int x) { return x; }", "$1"},
	{"twice", "int $1f(int x); int $2f(int x); int f(int x) { return x; } int g() { return $0f(1); }", "$1 $2"},
	{"overload", "int f(int x); int $1f(float2 x); int f(int x) { return x; } int f(float2 x) { return 1; } int g(float2 v) { return $0f(v); }", "$1"},
	{"only defined", "int $1f() { return 1; } int g() { return $0f(); }", "$1"},
	{"method defined outside", "struct S { float $1m(); }; float S::m() { return 1; } float g(S s) { return s.$0m(); }", "$1"},
	{"struct declared ahead", "struct $1S; struct S { float f; }; $0S s;", "$1"},
	{"variable", "static int $1v; int g() { return $0v; }", "$1"},
	{"macro", "#define $1M 1\nint g() { return $0M; }", "$1"},
	{"include", "#include \"$0b.h\"\n", "b.h:1:1"},
	{"function of the language", "float g(float x) { return $0saturate(x); }", ""},
}

func TestDeclarations(t *testing.T) {
	for _, test := range declarations {
		t.Run(test.name, func(t *testing.T) {
			m := read(t, test.text, "b.h", header)
			at := m.at(0)
			if got := m.where(m.Declarations(at.Path, at.Start)); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

// implementations are texts in which the name at $0 is implemented at the other marks.
var implementations = [...]struct{ name, text, want string }{
	{"function", "int $0f(int x); int g() { return f(1); } int $1f(int x) { return x; }", "$1"},
	{"at the definition", "int f(int x); int $0f(int x) { return x; }", "$0"},
	{"not defined", "int $0f(int x);", ""},
	{"method defined outside", "struct S { float $0m(); }; float S::$1m() { return 1; }", "$1"},
	{"struct declared ahead", "struct $0S; struct $1S { float f; };", "$1"},
	{"interface", "interface $0I { float m(); };\nstruct $1S : I { float m() { return 1; } };\nstruct $2T : I { float m() { return 2; } };\nstruct U { float m() { return 3; } };", "$1 $2"},
	{"method of an interface", "interface I { float $0m(); };\nstruct S : I { float $1m() { return 1; } float m(int i) { return i; } };\nstruct T : I { float m(); };\nfloat T::$2m() { return 2; }\nstruct U { float m() { return 3; } };", "$1 $2"},
	{"inherited method", "interface I { float $0m(); };\nstruct B { float $1m() { return 1; } };\nstruct S : B, I { float f; };", "$1"},
	{"interface of a base", "interface $0I { float m(); };\nstruct $1B : I { float m() { return 1; } };\nstruct $2S : B { float f; };", "$1 $2"},
	{"variable", "static int $0v;", ""},
}

func TestImplementations(t *testing.T) {
	for _, test := range implementations {
		t.Run(test.name, func(t *testing.T) {
			m := read(t, test.text)
			at := m.at(0)
			if got := m.where(m.Implementation(at.Path, at.Start)); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

// references are texts in which the marks are the names that refer to the entity at $1.
var references = [...]struct{ name, text, want string }{
	{"local", "void f() { int $1x = 1; $2x += 2; { int x; x; } $3x; }", "$1 $2 $3"},
	{"global, header, macro", "static int $1v;\n#define M $2v\n#include \"c.h\"\nint g() { return M + $3v; }", "$1 $2 $3 c.h:1:25"},
	{"function with a declaration", "int $1f(int x); int g() { return $2f(1); } int $3f(int x) { return x; }", "$1 $2 $3"},
	{"only the overload", "int f(int x) { return x; } int $1f(float2 x) { return x.x; } int g(float2 v) { return $2f(v) + f(1); }", "$1 $2"},
	{"template with two instances", "template<typename T> T $1f(T x) { return x; } float g() { return $2f(1.0) + $3f(1); }", "$1 $2 $3"},
	{"local of a template with two instances", "template<typename T> T f(T x) { T $1y = x; return $2y; } float g() { return f(1.0) + f(1); }", "$1 $2"},
	{"field of a class template", "template<typename T> struct S { T $1f; T m() { return $2f; } }; float g(S<float> a, S<int> b) { return a.$3f + b.$4f + a.m(); }", "$1 $2 $3 $4"},
	{"struct", "struct $1S { float f; }; $2S s; float g($3S a) { return (($4S)a).f; }", "$1 $2 $3 $4"},
	{"macro", "#define $1M 1\n#ifdef $2M\nstatic int v = $3M;\n#endif\n#undef $4M", "$1 $2 $3 $4"},
	{"intrinsic", "float g(float x) { return $1saturate($2saturate(x)); }", "$1 $2"},
	{"semantic", "struct S { float4 p : $1SV_Position; float2 t : TEXCOORD; };\nS f(float4 p : $2SV_Position) { S s = (S)0; return s; }", "$1 $2"},
	{"both branches of a condition", "int $1f() { return 1; }\n#if 0\nint g() { return f(); }\n#else\nint g() { return $2f(); }\n#endif", "$1 $2"},
	{"member of a buffer", "cbuffer C { float4 $1c; } float4 g() { return $2c.xyzw * $3c.x; }", "$1 $2 $3"},
}

func TestReferences(t *testing.T) {
	for _, test := range references {
		t.Run(test.name, func(t *testing.T) {
			m := read(t, test.text, "c.h", "int useV() { return 1 + v; }\n")
			at := m.at(1)
			if got := m.where(m.References(at.Path, at.Start, true)); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestReferencesOfAnIncludeThatIsReadTwice(t *testing.T) {
	m := read(t, "namespace A {\n#include \"d.h\"\n}\nnamespace B {\n#include \"d.h\"\n}\nint g() { return A::$1v + B::v; }", "d.h", "static int v;\n")
	at := m.at(1)
	if got := m.where(m.References(at.Path, at.Start, true)); got != "$1 main.hlsl:7:28 d.h:1:12" {
		t.Error(got)
	}
}

func TestTypeDefinition(t *testing.T) {
	m := read(t, "struct $1S { float f; }; StructuredBuffer<S> $0b;")
	at := m.at(0)
	if got := m.where(m.TypeDefinition(at.Path, at.Start)); got != "$1" {
		t.Error(got)
	}
}

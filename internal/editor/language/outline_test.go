package language

import (
	"fmt"
	"strings"
	"testing"
)

// kindNames are short names of kinds of symbols.
var kindNames = [...]string{
	NamespaceSymbol: "namespace", StructSymbol: "struct", InterfaceSymbol: "interface", EnumSymbol: "enum", EnumeratorSymbol: "enumerator",
	FunctionSymbol: "function", MethodSymbol: "method", FieldSymbol: "field", VariableSymbol: "variable", ConstantSymbol: "constant",
	ResourceSymbol: "resource", BufferSymbol: "buffer", AliasSymbol: "alias", MacroSymbol: "macro",
}

// tree formats symbols as kind name(detail){children}.
func tree(list []Symbol) string {
	var out []string
	for _, s := range list {
		text := fmt.Sprintf("%s %s(%s)", kindNames[s.Kind], s.Name, s.Detail)
		if len(s.Children) > 0 {
			text += "{" + tree(s.Children) + "}"
		}
		out = append(out, text)
	}
	return strings.Join(out, " ")
}

func TestSymbols(t *testing.T) {
	for text, want := range map[string]string{
		"static int a, b[2];":                                  "variable a(int) variable b(int)",
		"static const float c = 1;":                            "constant c(float)",
		"Texture2D<float4> t;":                                 "resource t(Texture2D<float4>)",
		"struct S { float f; float m(int x) { return 1; } };":  "struct S(struct){field f(float) method m(float (int))}",
		"struct S { float f; } s;":                             "struct S(struct){field f(float)} variable s(struct)",
		"struct S { float m(); };\nfloat S::m() { return 1; }": "struct S(struct){method m(float ())} method S::m(float ())",
		"cbuffer C { float4 c; }":                              "buffer C(cbuffer){field c(float4)}",
		"enum E { A, B = 2 };":                                 "enum E(enum){enumerator A() enumerator B()}",
		"namespace N { int f() { return 1; } namespace M { typedef float3 V; } }": "namespace N(){function f(int ()) namespace M(){alias V(float3)}}",
		"template<typename T> struct S { T v; };":                                 "struct S(struct){field v(T)}",
		"template<typename T> T f(T x, vector<T, 3> y) { return x; }":             "function f(T (T, vector<T, 3>))",
		"using V = float4;":                                    "alias V(float4)",
		"interface I { float f(); };":                          "interface I(interface){method f(float ())}",
		"#define M(x) x\nint f() { return M(1); }":             "function f(int ()) macro M()",
		"struct S { float operator+(float x) { return x; } };": "struct S(struct){method operator+(float (float))}",
		"void f() { int local; }\nvoid g( {":                   "function f(void ()) function g(void ())",
		"#include \"b.h\"\nint f() { return 1; }":              "function f(int ())",
		"#define DECLARE(n) int n() { return 1; }\nDECLARE(f)": "function f(int ()) macro DECLARE()",
	} {
		m := read(t, text, "b.h", header)
		if got := tree(m.Symbols("main.hlsl")); got != want {
			t.Errorf("%q:\ngot  %s\nwant %s", text, got, want)
		}
	}
}

func TestSymbolsLieInEachOther(t *testing.T) {
	m := read(t, "[numthreads(1, 1, 1)]\nvoid f(int x) {\n  int y;\n}\nstruct S {\n  float f;\n};\n")
	text, _ := m.Text("main.hlsl")
	var check func(list []Symbol)
	check = func(list []Symbol) {
		for _, s := range list {
			if s.Place.Start > s.Selection.Start || s.Place.End < s.Selection.End {
				t.Errorf("%s: the name %v is not in %v", s.Name, s.Selection, s.Place)
			}
			check(s.Children)
		}
	}
	list := m.Symbols("main.hlsl")
	check(list)
	if got := text[list[0].Place.Start:list[0].Place.End]; got != "[numthreads(1, 1, 1)]\nvoid f(int x) {\n  int y;\n}" {
		t.Errorf("the function is %q", got)
	}
	if got := text[list[1].Place.Start:list[1].Place.End]; got != "struct S {\n  float f;\n}" {
		t.Errorf("the struct is %q", got)
	}
}

func TestWorkspaceSymbols(t *testing.T) {
	a := read(t, "#include \"b.h\"\nnamespace N { int loadHeader() { return 1; } }\nint other() { return 1; }", "b.h",
		header)
	b := read(t, "#include \"b.h\"\nint heder() { return 1; }", "b.h", header)
	var got []string
	for _, s := range WorkspaceSymbols([]*Snapshot{a.Snapshot, b.Snapshot}, "header") {
		got = append(got, s.Container+":"+s.Name)
	}
	if want := ":header N:loadHeader"; strings.Join(got, " ") != want {
		t.Errorf("got %v, want %s", got, want)
	}
}

func TestTokens(t *testing.T) {
	m := read(t, "#define M 1 // one\nnamespace N { static const int g = M; }\nstruct S { float f; };\nTexture2D<float4> t;\n"+
		"[numthreads(1, 1, 1)] void f(inout S p) { p.f = saturate(p.f) + N::g; }\n#if 0\nint no;\n#endif\n")
	text, _ := m.Text("main.hlsl")
	var got []string
	end := 0
	for _, k := range m.Tokens("main.hlsl") {
		if k.Start < end {
			t.Errorf("%q overlaps what is in front of it", text[k.Start:k.End])
		}
		end = k.End
		word := text[k.Start:k.End] + "=" + TokenKinds[k.Kind]
		for i, name := range TokenModifierNames {
			if k.Modifiers&(1<<i) != 0 {
				word += "." + name
			}
		}
		got = append(got, word)
	}
	want := "M=macro.declaration.definition // one=comment namespace=keyword N=namespace.declaration.definition static=modifier const=modifier " +
		"int=type.defaultLibrary g=variable.declaration.definition.readonly.static M=macro struct=keyword S=struct.declaration.definition " +
		"float=type.defaultLibrary f=property.declaration.definition Texture2D=type.defaultLibrary float4=type.defaultLibrary " +
		"t=variable.declaration.definition numthreads=decorator.defaultLibrary 1=number 1=number 1=number void=type.defaultLibrary " +
		"f=function.declaration.definition inout=modifier S=struct p=parameter.declaration.definition p=parameter f=property " +
		"saturate=function.defaultLibrary p=parameter f=property N=namespace g=variable.readonly.static"
	if strings.Join(got, " ") != want {
		t.Errorf("got  %s\nwant %s", strings.Join(got, " "), want)
	}
	if list := m.Inactive("main.hlsl"); len(list) != 1 ||
		!strings.Contains(text[list[0].Start:list[0].End], "int no;") {
		t.Errorf("left out: %v", list)
	}
}

// hints are texts with the expected hints in brackets.
var hints = [...]string{
	"float f(float a, float b) { return a; }\nstatic float x = f([a:]1, [b:]2);",
	"float f(float a, float b) { return a; }\nfloat g(float a) { return f(a, [b:]a * 2); }",
	"static float x = lerp([a:]1, [b:]2, [s:]0.5);",
	"struct S { float f[+0]; float3 g[2][+16]; };\nStructuredBuffer<S> b[set 0, binding 0];",
	"cbuffer C[set 0, binding 3] : register(b3) { float2 a[+0]; float3 b[+16]; }",
	"Texture2D t[4][set 0, binding 0]; SamplerState s[set 2, binding 7] : register(s7, space2);",
	"float4 a[+0]; float b[+16];",
	"struct S { float f; };\nstatic S s;",
	"struct S { float f[2][+0]; float g[+8 or +32]; };\nStructuredBuffer<S> a[set 0, binding 0]; ConstantBuffer<S> b[set 0, binding 1];",
}

func TestHints(t *testing.T) {
	for _, want := range hints {
		var text, label strings.Builder
		in := false
		for i, c := range want {
			switch {
			case c == '[' && strings.ContainsAny(want[i+1:i+2], "+sab xy") &&
				strings.ContainsAny(want[i+2:i+3], "0123456789:e"):
				in = true
				label.Reset()
			case c == ']' && in:
				in = false
			case in:
				label.WriteRune(c)
			default:
				text.WriteRune(c)
			}
		}
		m := read(t, text.String())
		got := text.String()
		list := m.Hints("main.hlsl", 0, len(got))
		for i := len(list) - 1; i >= 0; i-- {
			got = got[:list[i].Offset] + "[" + list[i].Label + "]" + got[list[i].Offset:]
		}
		if got != want {
			t.Errorf("got  %q\nwant %q", got, want)
		}
	}
}

func TestHintsOfARange(t *testing.T) {
	m := read(t, "float f(float a) { return a; }\nstatic float x = f(1);\nstatic float y = f(2);")
	text, _ := m.Text("main.hlsl")
	i := strings.Index(text, "static float y")
	if list := m.Hints("main.hlsl", i, len(text)); len(list) != 1 || list[0].Offset != strings.Index(text, "2)") {
		t.Errorf("got %v", list)
	}
}

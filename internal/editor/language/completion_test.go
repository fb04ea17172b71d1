package language

import (
	"context"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
)

// cursorIn returns the snapshot of a source, and the place in it that ‸ marks.
func cursorIn(t *testing.T, cfg compiler.Config, source string) (*Snapshot, int) {
	t.Helper()
	at := strings.Index(source, "‸")
	if at < 0 {
		t.Fatalf("there is no ‸ in\n%s", source)
	}
	text := source[:at] + source[at+len("‸"):]
	s, err := New(context.Background(), compiler.Source{Name: "a.hlsl", Text: text}, cfg)
	if err != nil {
		t.Fatal(err)
	}
	return s, at
}

// completions are sources with the items that are expected at a place: the first names and, after a !, names that must
// not be offered.
var completions = []struct{ name, source, want string }{
	{"locals come first", "float tint; float f(float top) { float tone = 1; return to‸; }", "tone top !tint"},
	{"what is declared behind is not visible", "void f() { int a1; a‸; int a2; }", "a1 !a2"},
	{"inner names hide outer ones", "int value; void f() { float value = va‸ }", "value"},
	{"functions of the user", "float3 shade(float3 n) { return n; } void f() { sha‸ }", "shade"},
	{"functions of the language", "float f(float x) { return satu‸ }", "saturate"},
	{"letters of words", "Texture2D t; SamplerState s; float4 f() { return t.sLev‸ }", "SampleLevel"},
	{"members of a struct", "struct S { float3 position; float2 uv; float area() { return 1; } }; float f(S s) { return s.‸ }", "position uv area !s"},
	{"members of a base", "struct B { int base; }; struct D : B { int derived; }; int f(D d) { return d.‸; }", "derived base"},
	{"members of what a call returns", "struct S { int field; }; S make() { S s; return s; } int f() { return make().‸ }", "field"},
	{"methods of objects", "RWStructuredBuffer<float> b; void f() { b.‸ }", "DecrementCounter GetDimensions IncrementCounter Load !Sample"},
	{"of an element of an array of objects", "Texture2D<float4> list[4]; float4 f() { return list[2].Loa‸ }", "Load"},
	{"fields of a constant buffer", "struct S { float4 color; }; ConstantBuffer<S> cb; float4 f() { return cb.‸ }", "color"},
	{"components", "float4 f(float3 v) { return v.‸ }", "x y z xy xyz r g b rg rgb !w !xyzw"},
	{"components that follow", "float4 f(float4 v) { return v.zx‸ }", "zxx zxy zxz zxw !zxr"},
	{"elements of a matrix", "float f(float2x3 m) { return m._m1‸ }", "_m10 _m11 _m12 !_m20"},
	{"what a namespace has", "namespace N { int one; int two() { return 1; } } int f() { return N::‸ }", "one two !f"},
	{"enumerators", "enum class E { Red, Green }; E f() { return E::‸ }", "Red Green"},
	{"namespace vk", "uint f() { return vk::RawBuf‸ }", "RawBufferLoad RawBufferStore"},
	{"types where a declaration begins", "StructuredB‸", "StructuredBuffer RWStructuredBuffer !saturate"},
	{"types of numbers", "void f() { float4x‸ }", "float4x1 float4x2 float4x3 float4x4"},
	{"words of statements", "void f() { whi‸ }", "while"},
	{"words of declarations", "groups‸", "groupshared"},
	{"words in front of parameters", "void f(ino‸", "inout"},
	{"no functions among declarations", "satu‸", "!saturate"},
	{"functions behind =", "static const float x = satu‸", "saturate"},
	{"semantics", "float4 main() : SV_T‸", "SV_Target SV_TessFactor"},
	{"semantics of a parameter", "void main(uint3 id : SV_Dis‸", "SV_DispatchThreadID"},
	{"semantics of the user", "struct V { float2 uv : TEXC‸ };", "TEXCOORD0"},
	{"registers", "Texture2D t : regi‸", "register"},
	{"registers of a class", "Texture2D t : register(t‸", "t0 t1"},
	{"the : of a condition", "int alpha; int f(bool b) { return b ? 1 : al‸ }", "alpha !SV_Target"},
	{"the : of a label", "int alpha; void f(int a) { switch (a) { case 1: al‸ } }", "alpha !SV_Target"},
	{"attributes", "[num‸", "numthreads"},
	{"attributes of statements", "void f() { [unr‸ for (;;) {} }", "unroll"},
	{"attributes of vk", "[[vk::bin‸", "binding"},
	{"attributes of vk with their namespace", "[[bin‸]] Texture2D t;", "vk::binding"},
	{"subscripts are no attributes", "int f(int a[4]) { int numb = 0; return a[num‸ }", "numb !numthreads"},
	{"stages", "[shader(\"comp‸\")] void f() {}", "compute"},
	{"formats of images", "[[vk::image_format(\"rgba1‸\")]] RWTexture2D<float4> t;", "rgba16f rgba16"},
	{"directives", "#inc‸", "include"},
	{"directives behind blanks", "int a;\n  #  ifd‸", "ifdef !int"},
	{"macros in conditions", "#define FAST 1\n#if FA‸", "FAST !float"},
	{"macros in code", "#define SQUARE(x) ((x) * (x))\nint f() { return SQ‸ }", "SQUARE"},
	{"pragmas", "#pragma on‸", "once"},
	{"nothing in comments", "int alpha; // al‸", "!alpha"},
	{"nothing in long comments", "int alpha; /* al‸ */", "!alpha"},
	{"nothing in strings", "int alpha; string s = \"al‸\";", "!alpha"},
	{"template parameters", "template<typename Element> Element f(Element a) { Elem‸ }", "Element"},
	{"methods within methods", "struct S { int count; int get() { return cou‸ } };", "count"},
	{"constants of the language", "uint f() { return RAY_FLAG_CULL_B‸ }", "RAY_FLAG_CULL_BACK_FACING_TRIANGLES"},
	{"behind a call that is not finished", "float f(float alpha) { return max(al‸", "alpha"},
	{"in a text that goes on wrong", "float f(float alpha) { return al‸ } } } struct", "alpha"},
}

func TestCompletion(t *testing.T) {
	for _, test := range completions {
		s, at := cursorIn(t, compiler.Config{}, test.source)
		var got []string
		for _, x := range s.Complete("a.hlsl", at).Items {
			got = append(got, x.Name)
		}
		i := 0
		for _, want := range strings.Fields(test.want) {
			if not, ok := strings.CutPrefix(want, "!"); ok {
				for _, g := range got {
					if g == not {
						t.Errorf("%s: '%s' is offered among %v", test.name, not, got)
					}
				}
				continue
			}
			if i >= len(got) || got[i] != want {
				t.Errorf("%s: %v are offered, not %s", test.name, got[:min(len(got), 12)], test.want)
				break
			}
			i++
		}
	}
}

func TestCompletionReplacesTheName(t *testing.T) {
	s, at := cursorIn(t, compiler.Config{}, "float f(float alpha) { return al‸pha; }")
	c := s.Complete("a.hlsl", at)
	if text, _ := s.Text("a.hlsl"); text[c.Start:c.End] != "alpha" {
		t.Errorf("'%s' is replaced", text[c.Start:c.End])
	}
	s, at = cursorIn(t, compiler.Config{}, "#include \"lib/comm‸on.h\"\n")
	c = s.Complete("a.hlsl", at)
	if text, _ := s.Text("a.hlsl"); c.Includes == nil || *c.Includes != (IncludePrefix{"lib/", "comm", false}) ||
		text[c.Start:c.End] != "common.h" {
		t.Errorf("%+v replaces '%s'", c.Includes, text[c.Start:c.End])
	}
}

func TestCompletionOfSemanticsKnowsTheStage(t *testing.T) {
	s, at := cursorIn(t, compiler.Config{Profile: "cs_6_0", Entry: "main"},
		"[numthreads(1, 1, 1)] void main(uint3 a : SV_‸")
	first := s.Complete("a.hlsl", at).Items[:4]
	for _, x := range first {
		if !strings.HasPrefix(x.Name, "SV_Group") && x.Name != "SV_DispatchThreadID" {
			t.Errorf("%s is among the first", x.Name)
		}
	}
}

func TestCompletionSaysWhatItIs(t *testing.T) {
	s, at := cursorIn(t, compiler.Config{}, "// Light at a place.\nfloat3 shade(float3 n, inout float x) { return n; }\nvoid f() { shad‸ }")
	x := s.Complete("a.hlsl", at).Items[0]
	if x.Detail != "float3 shade(float3 n, inout float x)" || s.ItemDocumentation(&x) != "Light at a place." ||
		x.Open != "(" || len(x.Arguments) != 2 {
		t.Errorf("the item is %+v with %q", x, s.ItemDocumentation(&x))
	}
	s, at = cursorIn(t, compiler.Config{}, "void f() { satur‸ }")
	x = s.Complete("a.hlsl", at).Items[0]
	if x.Detail == "" || s.ItemDocumentation(&x) == "" {
		t.Errorf("the item is %+v with %q", x, s.ItemDocumentation(&x))
	}
}

package compiler

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/sema/nameindex"
)

// analysed returns the analysis of a header with the given text. The header may include files.
func analysed(t *testing.T, text string, files fs.FS) *Analysis {
	t.Helper()
	a, err := Analyse(context.Background(), Source{Name: "a.hlsl", Text: text}, Config{Files: files})
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// functions returns the names of the functions in a file that have bodies.
func functions(f *ast.File) (names []string) {
	for _, d := range f.Decls {
		ast.Walk(d, func(n any) bool {
			if f, ok := n.(*ast.FuncDecl); ok && f.Body != nil {
				names = append(names, f.Name.Last().Name)
			}
			return true
		})
	}
	return names
}

// known returns the names in the source that refer to entities, each once.
func known(a *Analysis) (names []string) {
	for _, u := range a.Meanings.Uses {
		if u.Entity.Kind != nameindex.BuiltinType && !slices.Contains(names, u.Entity.Name) {
			names = append(names, u.Entity.Name)
		}
	}
	return names
}

// halfWritten lists incomplete texts, with the functions that the analysis must find and the names that it must
// resolve.
var halfWritten = [...]struct{ name, text, functions, names string }{
	{"member", "struct S { float f; };\nvoid a() { S s; s. }\nvoid b() { int i = 1; i; }", "a b", "S f s i"},
	{"member, next line", "struct S { float f; };\nvoid a() {\n  S s;\n  s.\n  float r = s.f;\n}\nvoid b() {}", "a b", "S s r f"},
	{"qualifier", "namespace N { int v; }\nvoid a() { N:: }\nvoid b() {}", "a b", "N v"},
	{"call", "float f(float x) { return x; }\nvoid a() { float y = f( }\nvoid b() {}", "f a b", "f x y"},
	{"argument", "float f(float x, float z) { return x; }\nvoid a() { float y = f(1, }\nvoid b() {}", "f a b", "f x y"},
	{"operand", "void a() { int y = 1; y = y + ; }\nvoid b() {}", "a b", "y"},
	{"condition", "void a() { int y = 1; if (y < ) { int z = y; } }\nvoid b() {}", "a b", "y z"},
	{"open block", "void a() {\n  int y = 1;\n  if (y) {\n    int z = y;\n}\nvoid b() { int w; w; }", "a b", "y z w"},
	{"open struct", "struct S {\n  float f;\n\nfloat g() { S s; return s.f; }", "g", "S f s"},
	{"open buffer", "cbuffer C {\n  float f;\n\nfloat g() {\n  return f;\n}", "g", "C f"},
	{"open list", "void a() { float2 v = {1, ; }\nvoid b() {}", "a b", "v"},
	{"type alone", "Tex\nfloat4 a() {\n  return 1;\n}\nvoid b() {}", "a b", ""},
	{"name alone", "void a() {\n  int y = 1;\n  y\n  int z = y;\n}", "a", "y z"},
	{"parameter", "void a(float x, ) { x; }\nvoid b() {}", "a b", "x"},
	{"parameters", "void a(float x foo) { int y; y; }\nvoid b() {}", "a b", "x y"},
	{"result", "foo float4 a(float x) { int y; y; }\nvoid b() {}", "a b", "y"},
	{"semantic", "float4 a(float x : ) : { int y; y; x; }\nvoid b() {}", "a b", "x y"},
	{"head of a struct", "struct S : S2< { float f; float g() { return f; } };\nvoid b() { S s; s.f; }", "g b", "S f g s"},
	{"head of a buffer", "cbuffer C : register( { float c; }\nfloat g() { return c; }", "g", "C c"},
	{"head of a namespace", "namespace N foo { int v; }\nint g() { return N::v; }", "g", "N v"},
	{"behind a struct", "struct S { float f; } foo bar;\nvoid b() { S s; s.f; }", "b", "S f s"},
	{"head of a loop", "void a() { for (int i = 0 i < 4) { int z; z; } }\nvoid b() {}", "a b", "z"},
	{"initialiser", "void a() { float x = 1 2, y; x; }\nvoid b() {}", "a b", "x"},
	{"template", "template<typename T> T a(T x foo) { T y = x; return y; }\nvoid b() {}", "a b", "T x y"},
	{"words between", "foo ( bar\nstruct S { float f; };\nvoid b() { S s; s.f; }", "b", "S f s"},
	{"missing header", "#include \"nowhere.h\"\nvoid a() { int y; y; }", "a", "y"},
	{"error", "void a() { int y = undeclared; y; }\n#error no\nvoid b() { int z; z; }", "a b", "y z"},
	{"many errors", strings.Repeat("void f() { undeclared; }\n", 30) + "void b() { int z; z; }", "b", "z"},
	{"end of text", "struct S { float f; };\nvoid a(S s) {\n  for (int i = 0; i < 4; i++) {\n    s.", "a", "S f s i"},
	{"macro", "#define M(x) x +\nvoid a() { int y = M(1; }\nvoid b() {}", "", ""},
	{"body of a template", "template<typename T> T f(T x) { T y = x; return y. }\nvoid b() {}", "f b", "T x y"},
}

func TestHalfWrittenCodeIsAnalysed(t *testing.T) {
	for _, test := range halfWritten {
		t.Run(test.name, func(t *testing.T) {
			a := analysed(t, test.text, fstest.MapFS{})
			if !a.Diagnostics.HasErrors() {
				t.Error("nothing is reported")
			}
			have := functions(a.File)
			for _, name := range strings.Fields(test.functions) {
				if !slices.Contains(have, name) {
					t.Errorf("there is no function %s, but %v", name, have)
				}
			}
			names := known(a)
			for _, name := range strings.Fields(test.names) {
				if !slices.Contains(names, name) {
					t.Errorf("%s stands for nothing, but %v do", name, names)
				}
			}
		})
	}
}

func TestAnalysisReportsCompilerDiagnostics(t *testing.T) {
	text := "float f(float x) { return y; }\nfloat4 main() : SV_Target { return f(1).xxxx; }"
	cfg := Config{Profile: "ps_6_0", Entry: "main"}
	_, out, err := Check(context.Background(), Source{Name: "a.hlsl", Text: text}, cfg, nil)
	if err != nil {
		t.Fatal(err)
	}
	a, err := Analyse(context.Background(), Source{Name: "a.hlsl", Text: text}, cfg)
	if err != nil {
		t.Fatal(err)
	}
	want, got := out.Diagnostics.All(), a.Diagnostics.All()
	if len(want) != 1 || len(got) != 1 || want[0].Text != got[0].Text || want[0].Pos != got[0].Pos {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestHeaderIsAnalysedWithoutEntryPoint(t *testing.T) {
	a := analysed(t, "#include \"b.h\"\nfloat f() { return ddx(g); }",
		fstest.MapFS{"b.h": {Data: []byte("static float g;")}})
	if a.Diagnostics.HasErrors() {
		t.Error(a.Diagnostics.All()[0].Text)
	}
	if got := known(a); !slices.Contains(got, "g") || !slices.Contains(got, "ddx") {
		t.Errorf("names: %v", got)
	}
}

// TestAnalysisOfPrefixes analyses prefixes of shaders, as if they were being written. No prefix may cause an internal
// error. PREFIXES sets the number of bytes by which consecutive prefixes differ.
func TestAnalysisOfPrefixes(t *testing.T) {
	step := int(testenv.FromEnv(t, "PREFIXES", "0:211").Count)
	paths := testfiles.Matching(t, "../testdata/*/*.hlsl")
	for i := 0; i < len(paths); i += max(1, step/10) {
		text, err := os.ReadFile(paths[i])
		if err != nil {
			t.Fatal(err)
		}
		for n := i % step; n < len(text); n += step {
			src := Source{Name: paths[i], Text: string(text[:n])}
			if _, err := Analyse(context.Background(), src, Config{Dir: filepath.Dir(paths[i])}); err != nil {
				t.Errorf("%s, the first %d bytes: %v", paths[i], n, err)
			}
		}
	}
}

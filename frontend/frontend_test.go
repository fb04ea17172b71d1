package frontend

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A unit is a text that has been preprocessed.
type unit struct {
	m    *source.Map
	toks []token.Token
	in   *token.Interner
	bad  bool // set if the preprocessor reported an error
}

func preprocess(text string) unit {
	m := source.NewMap()
	d := diagnostics.NewList(m, diagnostics.Options{})
	r := preprocessor.Run(m, d, preprocessor.Options{}, "test.hlsl", text)
	return unit{m, r.Tokens, r.Interner, d.HasErrors()}
}

type parseFunc func([]token.Token, *token.Interner, *diagnostics.List, Options) *ast.File

func (u unit) parse(parse parseFunc) (*ast.File, *diagnostics.List) {
	d := diagnostics.NewList(u.m, diagnostics.Options{ErrorLimit: -1})
	return parse(slices.Clone(u.toks), u.in, d, Options{}), d
}

// messages returns the diagnostics of d in the form line:column: text.
func (u unit) messages(d *diagnostics.List) (out []string) {
	for _, x := range d.All() {
		l := u.m.Locate(x.Pos)
		out = append(out, fmt.Sprintf("%d:%d: %s", l.Line, l.Col, x.Text))
	}
	return out
}

// sources returns the shaders under testdata by name.
func sources(t testing.TB) map[string]string {
	t.Helper()
	return testfiles.Texts(t, "testdata/*.hlsl")
}

// differ returns the difference between the results of the two engines for text, or "" if they agree.
func differ(text string) string {
	u := preprocess(text)
	gen, genDiags := u.parse(Parse)
	par, parDiags := u.parse(parseWithParticiple)
	if genDiags.HasErrors() != parDiags.HasErrors() {
		return fmt.Sprintf("generated: %q\nparticiple: %q", u.messages(genDiags), u.messages(parDiags))
	}
	if genDiags.HasErrors() {
		return ""
	}
	return cmp.Diff(par, gen)
}

func TestEnginesAgree(t *testing.T) {
	for name, text := range sources(t) {
		if d := differ(text); d != "" {
			t.Errorf("%s: (-participle +generated)\n%s", name, d)
		}
		u := preprocess(text)
		if _, d := u.parse(Parse); d.HasErrors() {
			t.Errorf("%s: %q", name, u.messages(d))
		}
	}
}

// TestEnginesAgreeOnPrefixes checks that the engines agree on shaders whose end is missing.
func TestEnginesAgreeOnPrefixes(t *testing.T) {
	for name, text := range sources(t) {
		for n := 0; n < len(text); n += 1 + len(text)/40 {
			if d := differ(text[:n]); d != "" {
				t.Errorf("%s, first %d bytes: (-participle +generated)\n%s", name, n, d)
			}
		}
	}
}

func TestDepthIsLimited(t *testing.T) {
	const n = 40000
	for name, text := range map[string]string{
		"parentheses":  "int a = " + strings.Repeat("(", n),
		"brackets":     "int a = b" + strings.Repeat("[b", n),
		"braces":       "void f() " + strings.Repeat("{", n),
		"initialisers": "int a = " + strings.Repeat("{", n),
		"structs":      strings.Repeat("struct {", n),
		"namespaces":   strings.Repeat("namespace a {", n),
		"arguments":    "vector<" + strings.Repeat("vector<", n),
		"parameters":   strings.Repeat("template<typename T = vector<", n),
		"templates":    strings.Repeat("template<> ", n) + "int a;",
		"signs":        "int a = " + strings.Repeat("- ", n) + "1;",
		"casts":        "int a = " + strings.Repeat("(int)", n) + "1;",
		"sizeofs":      "int a = " + strings.Repeat("sizeof ", n) + "1;",
		"sums":         "int a = 1" + strings.Repeat("+ 1", n) + ";",
		"commas":       "void f() { 1" + strings.Repeat(", 1", n) + "; }",
		"assignments":  "void f() { a" + strings.Repeat(" = a", n) + "; }",
		"conditionals": "int a = " + strings.Repeat("a ? b : ", n) + "c;",
		"members":      "int a = a" + strings.Repeat(".a", n) + ";",
		"calls":        "int a = a" + strings.Repeat("()", n) + ";",
		"ifs":          "void f() { " + strings.Repeat("if (a) ", n) + "; }",
		"elses":        "void f() { " + strings.Repeat("if (a) ; else ", n) + "; }",
		"whiles":       "void f() { " + strings.Repeat("while (a) ", n) + "; }",
		"dos":          "void f() { " + strings.Repeat("do ", n) + "; }",
	} {
		u := preprocess(text)
		for engine, parse := range map[string]parseFunc{"generated": Parse, "participle": parseWithParticiple} {
			if _, d := u.parse(parse); !d.HasErrors() {
				t.Errorf("%s, %s engine: accepted", name, engine)
			}
		}
	}
}

// TestLengthIsNotLimited checks that the length of lists does not count as nesting.
func TestLengthIsNotLimited(t *testing.T) {
	const n = 3000
	for name, text := range map[string]string{
		"statements":  "void f() { " + strings.Repeat("if (a) b; else { c; } ", n) + "}",
		"arguments":   "int a = f(0" + strings.Repeat(", 1", n) + ");",
		"elements":    "int a[] = { 0" + strings.Repeat(", (1)", n) + " };",
		"declarators": "int a" + strings.Repeat(", a", n) + ";",
		"cases":       "void f() { switch (a) { " + strings.Repeat("case 1: case 2: ", n) + " } }",
		"attributes":  "void f() { " + strings.Repeat("[a] ", n) + "for (;;) ; }",
		"sums":        "int a = 1" + strings.Repeat("+ 1", n) + ";",
		"functions":   strings.Repeat("template<typename T> T f(T a) { return a; } ", n),
	} {
		u := preprocess(text)
		if _, d := u.parse(Parse); d.HasErrors() {
			t.Errorf("%s: %q", name, u.messages(d))
		}
	}
}

func TestEBNFNamesEveryProduction(t *testing.T) {
	text := ebnf()
	for _, want := range []string{"File = Decl*", "Declaration =", "Attribute =", "Block = <lbrace> Stmt* <rbrace>"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
	if strings.Contains(text, "pos>") {
		t.Error("the grammar shows the positions")
	}
}

package frontend

import (
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/participle/v2"
	"github.com/google/go-cmp/cmp"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
)

// parseWithParticiple is like Parse, but uses only the participle engine, which reports its own errors.
func parseWithParticiple(toks []token.Token, in *token.Interner, diags *diagnostics.List, opts Options) *ast.File {
	tagged, ok := tag(toks, in, diags, opts)
	if !ok {
		return &ast.File{}
	}
	f, err := participleEngine(tagged, in, opts)
	if err == nil {
		return f
	}
	at, text := len(tagged)-1, err.Error()
	if p, ok := err.(participle.Error); ok {
		at, text = p.Position().Offset, p.Message()
	}
	diags.Observe(tagged[at].Pos, "participle", text)
	return &ast.File{}
}

// parseAgain is like Parse with Options.Participle.
func parseAgain(toks []token.Token, in *token.Interner, diags *diagnostics.List, opts Options) *ast.File {
	opts.Participle = true
	return Parse(toks, in, diags, opts)
}

// ebnf returns the grammar as participle prints it.
func ebnf() string {
	p := participleParsers.Get().(*participleParser)
	defer participleParsers.Put(p)
	return strings.NewReplacer(" <tokenpos>", "", "<tokenpos> ", "", " <lastpos>", "", "<tokensym> ", "", "pause | ",
		"").Replace(p.built.String())
}

// TestErrorsDoNotDependOnTheEngine checks that sources that participle rejects have the same errors and the same
// salvaged tree with both engines.
func TestErrorsDoNotDependOnTheEngine(t *testing.T) {
	refused := 0
	for name, text := range sources(t) {
		for n := 0; n < len(text); n += 1 + len(text)/10 {
			u := preprocess(text[:n])
			want, wantDiags := u.parse(Parse)
			got, gotDiags := u.parse(parseAgain)
			if d := cmp.Diff(u.messages(wantDiags), u.messages(gotDiags)); d != "" {
				t.Errorf("%s, first %d bytes: (-generated +participle)\n%s", name, n, d)
			}
			if d := cmp.Diff(want, got); d != "" {
				t.Errorf("%s, first %d bytes: (-generated +participle)\n%s", name, n, d)
			}
			if gotDiags.HasErrors() {
				refused++
			}
		}
	}
	if refused < 50 {
		t.Errorf("only %d texts with errors", refused)
	}
}

// TestParticipleEndsWithTheBudget checks that a compilation can be cancelled in a list of declarations or statements,
// and that this does not affect the next compilation.
func TestParticipleEndsWithTheBudget(t *testing.T) {
	for _, text := range []string{"struct S { int a; };", "void f() { ; ; }"} {
		u := preprocess(text)
		end := func() (stop *budget.Stop) {
			defer func() { stop, _ = recover().(*budget.Stop) }()
			b := budget.New(budget.Limits{})
			b.End()
			parseAgain(slices.Clone(u.toks), u.in, diagnostics.NewList(u.m, diagnostics.Options{}), Options{Budget: b})
			return nil
		}
		if stop := end(); stop == nil || !stop.Ended {
			t.Errorf("%s: got %v", text, stop)
		}
		if d := differ(text); d != "" {
			t.Errorf("%s: (-participle +generated)\n%s", text, d)
		}
	}
}

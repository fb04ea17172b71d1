package diagnostics

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// misspelled returns a list with one error about the name 'colour', which is in a column after a tab.
func misspelled(t *testing.T) (*List, *Diagnostic) {
	t.Helper()
	m := source.NewMap()
	f := m.AddFile("a.hlsl", "float f() {\n\treturn colour + 1;\n}\n", source.NoPos)
	l := NewList(m, Options{})
	p := place(t, f, "colour")
	return l, l.Report(p, UndeclaredIdentifier, "colour").Suggest(p, "colour", "color")
}

func TestFixIsShownBelowTheCaret(t *testing.T) {
	l, _ := misspelled(t)
	expectRender(t, l, RenderOptions{}, `a.hlsl:2:9: error: use of undeclared identifier 'colour'; did you mean 'color'?
        return colour + 1;
               ^
               color
`)
	var b strings.Builder
	if err := l.Render(&b, RenderOptions{Color: true}); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(b.String(), fixColor+"               color"+colorOff+"\n") {
		t.Errorf("the fix has no colour in %q", b.String())
	}
}

func TestFixOfSeveralEdits(t *testing.T) {
	m := source.NewMap()
	f := m.AddFile("a.hlsl", "f(a, b)\nc", source.NoPos)
	l := NewList(m, Options{})
	at := func(mark string, n int) source.Span {
		p := place(t, f, mark)
		return source.Span{Start: p, End: p + source.Pos(n)}
	}
	l.Report(f.Base(), UndeclaredIdentifier, "f").Fix("turn it around",
		Edit{at("f(", 1), "method"}, Edit{at("a", 1), "x"}, Edit{at("b)", 0), "1 + "}, Edit{at("c", 1), "y"})
	expectRender(t, l, RenderOptions{}, `a.hlsl:1:1: error: use of undeclared identifier 'f'
f(a, b)
^
method x 1 + 
`)
}

func TestFixInJSON(t *testing.T) {
	l, _ := misspelled(t)
	var b strings.Builder
	if err := l.JSON(&b); err != nil {
		t.Fatal(err)
	}
	var got struct {
		Fixes []struct {
			Text  string
			Edits []struct {
				File, Text                       string
				Line, Column, EndLine, EndColumn int
			}
		}
	}
	if err := json.Unmarshal([]byte(b.String()), &got); err != nil {
		t.Fatal(err)
	}
	if len(got.Fixes) != 1 || got.Fixes[0].Text != "change 'colour' to 'color'" || len(got.Fixes[0].Edits) != 1 {
		t.Fatalf("the fixes are %+v", got.Fixes)
	}
	e := got.Fixes[0].Edits[0]
	if e.File != "a.hlsl" || e.Text != "color" || e.Line != 2 || e.Column != 9 || e.EndLine != 2 || e.EndColumn != 15 {
		t.Errorf("the edit is %+v", e)
	}
}

func TestFixInSARIF(t *testing.T) {
	l, _ := misspelled(t)
	var b strings.Builder
	if err := l.SARIF(&b); err != nil {
		t.Fatal(err)
	}
	const want = `"fixes":[{"description":{"text":"change 'colour' to 'color'"},"artifactChanges":[{"artifactLocation":{"uri":"a.hlsl"},` +
		`"replacements":[{"deletedRegion":{"startLine":2,"startColumn":9,"endLine":2,"endColumn":15},"insertedContent":{"text":"color"}}]}]}]`
	if !strings.Contains(b.String(), want) {
		t.Errorf("%s has no\n%s", b.String(), want)
	}
}

func TestFixOfMacroArgumentIsWhereItIsWritten(t *testing.T) {
	m := source.NewMap()
	f := m.AddFile("a.hlsl", "#define F(x) x + body\nF(colour)\n", source.NoPos)
	fm := m.AddMacro("F")
	use := place(t, f, "F(colour)")
	body := m.AddExpansion(fm, place(t, f, "x + body"), 8, source.Span{Start: use, End: use + 9})
	arg := m.AddArgument(fm, place(t, f, "colour"), 6, body)
	l := NewList(m, Options{})
	d := l.Report(arg, UndeclaredIdentifier, "colour").Suggest(arg, "colour", "color")
	p := place(t, f, "colour")
	want := []Edit{{source.Span{Start: p, End: p + 6}, "color"}}
	if len(d.Fixes) != 1 || !slices.Equal(d.Fixes[0].Edits, want) {
		t.Errorf("the fixes are %+v", d.Fixes)
	}
	d = l.Report(body+4, UndeclaredIdentifier, "body").Suggest(body+4, "body", "boy")
	if len(d.Fixes) != 0 || !strings.HasSuffix(d.Text, "did you mean 'boy'?") {
		t.Errorf("what the macro has made has %+v", d.Fixes)
	}
}

func TestNothingIsAddedToHiddenDiagnostics(t *testing.T) {
	l, _ := misspelled(t)
	l.opts.ErrorLimit = 1
	d := l.Report(1, UndeclaredIdentifier, "q").Suggest(1, "q", "r")
	if d.Kept() || d.Fixes != nil || strings.Contains(d.Text, "did you mean") {
		t.Errorf("what came too late has %+v", d)
	}
}

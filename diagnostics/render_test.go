package diagnostics

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// place returns the position of the first occurrence of mark in the file.
func place(t *testing.T, f *source.File, mark string) source.Pos {
	t.Helper()
	i := strings.Index(f.Text(), mark)
	if i < 0 {
		t.Fatalf("%q is not in %s", mark, f.Name())
	}
	return f.Pos(i)
}

func expectRender(t *testing.T, l *List, o RenderOptions, want string) {
	t.Helper()
	var b strings.Builder
	if err := l.Render(&b, o); err != nil {
		t.Fatal(err)
	}
	if got := b.String(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// The word for the severity links to the description of a code. Notes and observations do not have one.
func TestSeveritiesAreLinks(t *testing.T) {
	l, f := newTestList(Options{})
	l.Report(f.Pos(0), UndeclaredIdentifier, "x").Note(f.Pos(0), "a note")
	l.Observe(source.NoPos, "race", "a race")
	var b strings.Builder
	if err := l.Render(&b, RenderOptions{Links: true, NoSnippets: true}); err != nil {
		t.Fatal(err)
	}
	link := "\x1b]8;;" + Site + "reference/diagnostics.html#undeclared-identifier\x1b\\error\x1b]8;;\x1b\\: use of"
	if got := b.String(); !strings.Contains(got, link) || strings.Count(got, "\x1b]8;;h") != 1 {
		t.Errorf("got %q", got)
	}
}

func TestRenderCaretAndRange(t *testing.T) {
	m := source.NewMap()
	f := m.AddFile("a.hlsl", "float f() {\n\treturn foo + 1;\n}\n", source.NoPos)
	l := NewList(m, Options{})
	p := place(t, f, "foo")
	l.ReportSpan(source.Span{Start: p, End: p + 3}, UndeclaredIdentifier, "foo").Note(place(t, f, "f()"), "inside here")
	expectRender(t, l, RenderOptions{Summary: true}, `a.hlsl:2:9: error: use of undeclared identifier 'foo'
        return foo + 1;
               ^~~
a.hlsl:1:7: note: inside here
float f() {
      ^
1 error generated.
`)
}

func TestRenderOtherFormats(t *testing.T) {
	m := source.NewMap()
	f := m.AddFile("a.hlsl", "x", source.NoPos)
	l := NewList(m, Options{})
	l.Report(f.Base(), UndeclaredIdentifier, "x")
	expectRender(t, l, RenderOptions{Format: MSVC, NoSnippets: true},
		"a.hlsl(1,1) :  error: use of undeclared identifier 'x'\n")
	expectRender(t, l, RenderOptions{Format: Vi, NoSnippets: true, ShowCodes: true},
		"a.hlsl +1:1: error: use of undeclared identifier 'x' [undeclared-identifier]\n")
}

func TestRenderIncludeChainOncePerFile(t *testing.T) {
	m := source.NewMap()
	a := m.AddFile("a.hlsl", "#include \"b.h\"\nq\n", source.NoPos)
	b := m.AddFile("b.h", "\n#include \"c.h\"\n", a.Base())
	c := m.AddFile("c.h", "x y", place(t, b, "#include"))
	l := NewList(m, Options{})
	l.Report(place(t, a, "q"), UndeclaredIdentifier, "q")
	l.Report(place(t, c, "y"), UndeclaredIdentifier, "y")
	l.Report(place(t, c, "x"), UndeclaredIdentifier, "x")
	expectRender(t, l, RenderOptions{NoSnippets: true, Summary: true}, `In file included from a.hlsl:1:
In file included from b.h:2:
c.h:1:1: error: use of undeclared identifier 'x'
c.h:1:3: error: use of undeclared identifier 'y'
a.hlsl:2:1: error: use of undeclared identifier 'q'
3 errors generated.
`)
}

func TestRenderMacroExpansions(t *testing.T) {
	m := source.NewMap()
	f := m.AddFile("a.hlsl", "#define G bad\n#define F G\nF;\n", source.NoPos)
	fm, gm := m.AddMacro("F"), m.AddMacro("G")
	use := place(t, f, "F;")
	body := m.AddExpansion(fm, place(t, f, "G\nF"), 1, source.Span{Start: use, End: use + 1})
	inner := m.AddExpansion(gm, place(t, f, "bad"), 3, source.Span{Start: body, End: body + 1})
	l := NewList(m, Options{})
	l.ReportSpan(source.Span{Start: inner, End: inner + 3}, UndeclaredIdentifier, "bad")
	expectRender(t, l, RenderOptions{}, `a.hlsl:3:1: error: use of undeclared identifier 'bad'
F;
^
a.hlsl:2:11: note: expanded from macro 'F'
#define F G
          ^
a.hlsl:1:11: note: expanded from macro 'G'
#define G bad
          ^
`)
}

func TestRenderDeepMacrosSkipsTheMiddle(t *testing.T) {
	m := source.NewMap()
	f := m.AddFile("a.hlsl", "body use", source.NoPos)
	p := place(t, f, "use")
	for range 10 {
		p = m.AddExpansion(m.AddMacro("M"), f.Base(), 4, source.Span{Start: p, End: p + 1})
	}
	l := NewList(m, Options{})
	l.Report(p, UndeclaredIdentifier, "x")
	var b strings.Builder
	l.Render(&b, RenderOptions{NoSnippets: true})
	if n := strings.Count(b.String(), "expanded from macro"); n != macroNotes {
		t.Errorf("%d macro notes", n)
	}
	if !strings.Contains(b.String(), "(skipping 4 expansions in backtrace") {
		t.Error(b.String())
	}
}

func TestRenderTabsAndForeignBytes(t *testing.T) {
	m := source.NewMap()
	f := m.AddFile("a.hlsl", "é\t\xff x", source.NoPos)
	l := NewList(m, Options{})
	l.Report(place(t, f, "x"), UndeclaredIdentifier, "x")
	expectRender(t, l, RenderOptions{}, "a.hlsl:1:6: error: use of undeclared identifier 'x'\né       <FF> x\n             ^\n")
}

// TestRenderControlCharacters checks that characters that a terminal would interpret are replaced, and that the caret
// is still in the right column.
func TestRenderControlCharacters(t *testing.T) {
	m := source.NewMap()
	f := m.AddFile("a\x1b[2J.hlsl", "é \x1b[31m\u202e\u00a0\u009b x", source.NoPos)
	l := NewList(m, Options{})
	l.Report(place(t, f, "\x1b"), UndeclaredIdentifier, "y\x1b]0;\a\xff")
	l.Report(place(t, f, "x"), UndeclaredIdentifier, "x")
	line := "é <U+001B>[31m<U+202E>\u00a0<U+009B> x\n"
	expectRender(t, l, RenderOptions{}, "a<U+001B>[2J.hlsl:1:4: error: use of undeclared identifier 'y<U+001B>]0;<U+0007><FF>'\n"+line+
		"  ^\na<U+001B>[2J.hlsl:1:17: error: use of undeclared identifier 'x'\n"+line+"                                ^\n")
}

func TestJSONIsJSON(t *testing.T) {
	m := source.NewMap()
	a := m.AddFile("a\".hlsl", "#include", source.NoPos)
	f := m.AddFile("b.h", "abc def", a.Base())
	l := NewList(m, Options{})
	d := l.ReportSpan(source.Span{Start: f.Pos(4), End: f.Pos(7)}, MacroRedefined, "d\x01\xff")
	d.Note(f.Base(), "before")
	var b strings.Builder
	if err := l.JSON(&b); err != nil {
		t.Fatal(err)
	}
	var got struct {
		Severity, Code, Flag, File, Text  string
		Line, Column, EndLine, EndColumn  int
		IncludedFrom, ExpandedFrom, Notes []map[string]any
	}
	if err := json.Unmarshal([]byte(b.String()), &got); err != nil {
		t.Fatalf("%v in %s", err, b.String())
	}
	if got.Severity != "warning" || got.Code != "macro-redefined" || got.Flag != "macro-redefined" ||
		got.File != "b.h" || got.Column != 5 || got.EndColumn != 8 ||
		len(got.IncludedFrom) != 1 || got.IncludedFrom[0]["file"] != "a\".hlsl" || len(got.Notes) != 1 {
		t.Errorf("%+v", got)
	}
}

func TestRenderFlags(t *testing.T) {
	for _, c := range []struct {
		o    Options
		r    RenderOptions
		code Code
		want string
	}{
		{Options{}, RenderOptions{}, MacroRedefined, "warning: 'A' macro redefined [-Wmacro-redefined]\n"},
		{Options{WarningsAsErrors: true}, RenderOptions{}, MacroRedefined, "error: 'A' macro redefined [-Werror,-Wmacro-redefined]\n"},
		{Options{}, RenderOptions{HideFlags: true}, MacroRedefined, "warning: 'A' macro redefined\n"},
		{Options{}, RenderOptions{}, BadPaste, "error: pasting formed 'A', an invalid preprocessing token [-Winvalid-token-paste]\n"},
	} {
		l := NewList(source.NewMap(), c.o)
		l.Report(source.NoPos, c.code, "A")
		expectRender(t, l, c.r, c.want)
	}
}

// TestLongLinesAreNotShown checks that a line of thousands of characters is not shown.
func TestLongLinesAreNotShown(t *testing.T) {
	m := source.NewMap()
	f := m.AddFile("a.hlsl", strings.Repeat(" ", lineLimit)+"x", source.NoPos)
	l := NewList(m, Options{})
	l.Report(f.Pos(lineLimit), BadPaste, "A")
	expectRender(t, l, RenderOptions{}, "a.hlsl:1:4097: error: pasting formed 'A', an invalid preprocessing token [-Winvalid-token-paste]\n")
}

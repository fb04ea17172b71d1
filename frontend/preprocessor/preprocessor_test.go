package preprocessor

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// run preprocesses text as the file main.hlsl, with files in the same folder. Like in a compilation, it reports a limit
// that stops it.
func run(t testing.TB, text string, opts Options, files map[string]string) (Result, *diagnostics.List) {
	t.Helper()
	fsys := fstest.MapFS{}
	for name, data := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(data)}
	}
	if opts.Files == nil {
		opts.Files = FSFiles{fsys}
	}
	m := source.NewMap()
	diags := diagnostics.NewList(m, diagnostics.Options{Switches: []string{"undef", "unknown-pragmas"}})
	return runWithin(m, diags, opts, text), diags
}

// runWithin is Run with a budget that may stop it.
func runWithin(m *source.Map, diags *diagnostics.List, opts Options, text string) (r Result) {
	defer func() {
		switch s := recover().(type) {
		case nil:
		case *budget.Stop:
			row := budget.Rows[s.Quantity]
			diags.Report(s.Pos, diagnostics.LimitExceeded, row.What, s.Limit, row.Name)
			r = Result{Tokens: []token.Token{{Kind: token.EOF}}, Interner: token.NewInterner()}
		default:
			panic(s)
		}
	}()
	return Run(m, diags, opts, "main.hlsl", text)
}

// words returns the text of the tokens, with a space where the source has white space between them.
func words(r Result) string {
	var b strings.Builder
	for _, t := range r.Tokens[:len(r.Tokens)-1] {
		if b.Len() > 0 && t.Flags&(token.SpaceBefore|token.LineStart) != 0 {
			b.WriteByte(' ')
		}
		b.WriteString(r.Interner.Spelling(t))
	}
	return b.String()
}

// rendered returns diagnostics and notes, one in each line.
func rendered(l *diagnostics.List) string {
	var b strings.Builder
	for _, d := range l.All() {
		loc := l.Map.Locate(d.Pos)
		fmt.Fprintf(&b, "%s:%d:%d: %s: %s\n", loc.File, loc.Line, loc.Col, d.Severity, d.Text)
		for _, n := range d.Notes {
			loc := l.Map.Locate(n.Pos)
			fmt.Fprintf(&b, "%s:%d:%d: note: %s\n", loc.File, loc.Line, loc.Col, n.Text)
		}
	}
	return b.String()
}

func expectWords(t *testing.T, text, want string) {
	t.Helper()
	r, l := run(t, text, Options{}, nil)
	if got := words(r); got != want {
		t.Errorf("%s\n got %s\nwant %s", text, got, want)
	}
	if s := rendered(l); s != "" {
		t.Errorf("%s\nsays %s", text, s)
	}
}

func expectDiagnostics(t *testing.T, text, want string) {
	t.Helper()
	_, l := run(t, text, Options{}, nil)
	if got := strings.TrimSpace(rendered(l)); got != want {
		t.Errorf("%s\n got %s\nwant %s", text, got, want)
	}
}

func TestRescanningAndReplacement(t *testing.T) { // C99 6.10.3.5 example 3
	expectWords(t, `#define x 3
#define f(a) f(x * (a))
#undef x
#define x 2
#define g f
#define z z[0]
#define h g(~
#define m(a) a(w)
#define w 0,1
#define t(a) a
#define p() int
#define q(x) x
#define r(x,y) x ## y
#define str(x) # x
f(y+1) + f(f(z)) % t(t(g)(0) + t)(1);
g(x+(3,4)-w) | h 5) & m
(f)^m(m);
p() i[q()] = { q(1), r(2,3), r(4,), r(,5), r(,) };
char c[2][6] = { str(hello), str() };`,
		`f(2 * (y+1)) + f(2 * (f(2 * (z[0])))) % f(2 * (0)) + t(1); f(2 * (2+(3,4)-0,1)) | f(2 * (~ 5)) & f(2 * (0,1))^m(0,1); int i[] = { 1, 23, 4, 5, }; char c[2][6] = { "hello", "" };`)
}

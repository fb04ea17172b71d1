package compiler

import (
	"fmt"
	"strings"
	"testing"
)

// TestBodiesHaveStatements checks that statements with an effect are found in templates, in methods, and in functions
// that are never called. Their positions must be those in the text, not in macro definitions.
func TestBodiesHaveStatements(t *testing.T) {
	const text = `#define TWICE(x) x; x
struct S {
  int a;
  int get() { return a; }
};
int declared(int x);
template<typename T> T twice(T x) {
  static const int two = 2;
  T y, z;
  T w = x * two;

  return w;
}
namespace n { void f() {
  for (int i = 0; i < 3; i++)
    if (i) break; else { TWICE(i++); }
  do { ; } while (false);
  switch (1) { case 1: return; }
} }
`
	out, list, err := Bodies(t.Context(), Source{Name: "a.hlsl", Text: text}, Config{})
	if err != nil || out.Failed() {
		t.Fatal(err, out.Diagnostics)
	}
	var b strings.Builder
	for _, body := range list {
		fmt.Fprintf(&b, "%s %d-%d:", body.Name, body.Start.Line, body.End.Line)
		for _, s := range body.Statements {
			fmt.Fprintf(&b, " %d:%d", s.Line, s.Col)
		}
		b.WriteByte('\n')
	}
	const want = `get 4-4: 4:15
twice 7-13: 10:3 12:3
f 14-19: 15:3 15:8 16:5 16:12 16:32 16:32 17:3 18:3 18:24
`
	if b.String() != want {
		t.Errorf("bodies are\n%swant\n%s", &b, want)
	}
}

// TestNoBodies checks that Bodies returns an empty list for sources with errors and for modules.
func TestNoBodies(t *testing.T) {
	if out, list, err := Bodies(t.Context(), Source{Name: "a.hlsl", Text: "void f() { return } void g() {}"},
		Config{}); err != nil || !out.Failed() || list != nil {
		t.Error(list, err)
	}
	if out, list, err := Bodies(t.Context(), Source{Name: "a.spvasm", Text: "OpCapability Shader\n"},
		Config{}); err != nil || out.Failed() || list != nil {
		t.Error(list, err)
	}
}

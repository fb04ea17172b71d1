package language

import (
	"fmt"
	"strings"
	"testing"
)

const folded = `// A comment
// of two lines.
#include "a.h"
#include "b.h"

/* one
   more */
struct S {
  float x; // not alone
};
#if A
int a;
#else
int b;
#endif
#define M(x) \
  (x)
void f(int a,
       int b) {
  "a string {
}
`

func TestFoldings(t *testing.T) {
	var got []string
	for _, f := range Foldings(folded) {
		line := func(offset int) int { return 1 + strings.Count(folded[:offset], "\n") }
		got = append(got, fmt.Sprint(line(f.Start), "-", line(f.End), " ", f.Kind))
	}
	want := "1-2 1, 3-4 2, 6-7 1, 8-10 0, 11-12 3, 13-14 3, 16-17 0, 18-19 0, 19-21 0"
	if strings.Join(got, ", ") != want {
		t.Errorf("the foldings are\n%s\nnot\n%s", strings.Join(got, ", "), want)
	}
}

func TestSelections(t *testing.T) {
	const text = "void f() { g(alpha, 1); }"
	var got []string
	for _, r := range Selections(text, strings.Index(text, "pha")) {
		got = append(got, text[r.Start:r.End])
	}
	want := []string{"alpha", "alpha, 1", "(alpha, 1)", "g(alpha, 1)", " g(alpha, 1); ", "{ g(alpha, 1); }", text}
	if fmt.Sprintf("%q", got) != fmt.Sprintf("%q", want) {
		t.Errorf("the selections are %q", got)
	}
}

func FuzzCursor(f *testing.F) {
	f.Add(folded, 40)
	f.Add("[[vk::x(\"", 9)
	f.Add("#include <a", 11)
	f.Fuzz(func(t *testing.T, text string, at int) {
		Foldings(text)
		if at < 0 || at > len(text) {
			return
		}
		c := cursorAt(text, at)
		c.callee()
		for i := range c.pieces {
			c.statementStart(i)
		}
		list := Selections(text, at)
		for i := range list[1:] {
			if in, out := list[i], list[i+1]; in.Start < out.Start || in.End > out.End {
				t.Fatalf("%v is not within %v", in, out)
			}
		}
	})
}

package contributing

import (
	"slices"
	"strings"
	"testing"
)

const document = "# Title\n\n## One\n\nText.\n\n1. The row. In `a.go`, below `x := 1`:\n\n   ```go\n\ty := 2\n   ```\n\n2. A new file `b.hlsl`:\n\n```hlsl\nfloat f;\n```\n\n3. Run `go test ./a -update` and `go test ./b -run TestB -update`.\n\n## Two\n\nIn `a.go`, below `z`:\n\nno code\n"

func TestExamplesAreRead(t *testing.T) {
	e, err := Parse(document, "One")
	if err != nil {
		t.Fatal(err)
	}
	if len(e.Edits) != 2 || e.Edits[0] != (Edit{"a.go", "x := 1", false, "\ty := 2\n"}) ||
		e.Edits[1] != (Edit{"b.hlsl", "", false, "float f;\n"}) {
		t.Errorf("%+v", e)
	}
	if e.Places() != 1 || len(e.NewFiles(".hlsl")) != 1 || len(e.NewFiles(".go")) != 0 {
		t.Errorf("%d places, new files %q", e.Places(), e.NewFiles(""))
	}
	if want := []Command{{"./a", ""}, {"./b", "TestB"}}; !slices.Equal(e.Commands, want) {
		t.Errorf("commands %v, want %v", e.Commands, want)
	}
	for _, title := range []string{"Two", "Three", "itle"} {
		if _, err := Parse(document, title); err == nil {
			t.Errorf("section %s is an example", title)
		}
	}
}

func TestEditsNeedOneLine(t *testing.T) {
	e := Edit{"a.go", "x := 1", false, "\ty := 2\n"}
	got, err := e.apply("{\n\tx := 1 // one\n}\n")
	if err != nil || got != "{\n\tx := 1 // one\n\ty := 2\n}\n" {
		t.Errorf("%q, %v", got, err)
	}
	e.Above = true
	if got, err = e.apply("{\n\tx := 1 // one\n}\n"); err != nil || got != "{\n\ty := 2\n\tx := 1 // one\n}\n" {
		t.Errorf("above: %q, %v", got, err)
	}
	for _, text := range []string{"", "x := 1\nx := 1\n"} {
		if _, err := e.apply(text); err == nil || !strings.Contains(err.Error(), "want 1") {
			t.Errorf("%q: %v", text, err)
		}
	}
}

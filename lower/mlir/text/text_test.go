package text

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
)

// parse returns the tree of a text, which must be valid.
func parse(t *testing.T, name, text string) *mlir.File {
	t.Helper()
	f, errors := Parse(text, ParseOptions{})
	if len(errors) > 0 {
		t.Fatalf("%s:\n%s", name, errorTexts(text, errors))
	}
	return f
}

// errorTexts returns the texts of errors and their positions.
func errorTexts(text string, errors []mlir.Error) string {
	var b strings.Builder
	for _, e := range errors {
		fmt.Fprintf(&b, "%s: error: %s\n", place(text, e.Offset), e.Text)
		for _, n := range e.Notes {
			fmt.Fprintf(&b, "%s: note: %s\n", place(text, n.Offset), n.Text)
		}
	}
	return b.String()
}

func place(text string, offset int) string {
	before := text[:offset]
	return fmt.Sprintf("%d:%d", 1+strings.Count(before, "\n"), offset-strings.LastIndexByte(before, '\n'))
}

// texts calls f for each text in testdata.
func texts(t *testing.T, f func(t *testing.T, path, text string)) {
	paths, _ := filepath.Glob("testdata/*/*.mlir")
	if len(paths) == 0 {
		t.Fatal("there are no texts")
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(strings.TrimSuffix(filepath.Base(path), ".mlir"), func(t *testing.T) { f(t, path, string(text)) })
	}
}

// TestWrittenTreesAreReadAgain checks that parsing the printed text of a tree returns the same tree, for custom and
// generic syntax.
func TestWrittenTreesAreReadAgain(t *testing.T) {
	texts(t, func(t *testing.T, path, text string) {
		f := parse(t, path, text)
		for _, o := range []Options{{}, {Generic: true}, {Locations: true}, {Version: optable.V19}} {
			again := string(Append(nil, f, o))
			g := parse(t, path, again)
			if d := difference(f, g, true, o.Locations); d != "" {
				t.Errorf("%+v: %s\n%s", o, d, again)
			}
		}
	})
}

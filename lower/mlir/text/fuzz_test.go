package text

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
)

// everyText returns the texts in testdata. Some of them are not valid.
func everyText(t testing.TB) (list []string) {
	for _, path := range testfiles.Matching(t, "testdata/*/*.mlir") {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, string(text))
	}
	for _, path := range testfiles.Matching(t, "testdata/errors/*.txtar") {
		a, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range a.Files {
			if filepath.Ext(f.Name) == ".mlir" {
				list = append(list, string(f.Data))
			}
		}
	}
	return list
}

// keepsPromises checks that parsing a text results in errors with positions in the text, or in a tree. The tree must be
// the same after it has been printed and parsed again.
func keepsPromises(t *testing.T, text string) {
	t.Helper()
	f, errors := Parse(text, ParseOptions{})
	if len(errors) > maxErrors || (f == nil) != (len(errors) > 0) {
		t.Fatalf("%d errors, a tree: %v\n%s", len(errors), f != nil, text)
	}
	for _, e := range errors {
		if e.Offset < 0 || e.End < e.Offset || e.End > len(text) || e.Text == "" {
			t.Fatalf("error %q stands at %d to %d of %d\n%s", e.Text, e.Offset, e.End, len(text), text)
		}
		for _, n := range e.Notes {
			if n.Offset < 0 || n.Offset > len(text) {
				t.Fatalf("note %q stands at %d of %d\n%s", n.Text, n.Offset, len(text), text)
			}
		}
	}
	if f == nil {
		return
	}
	for _, o := range []Options{{Locations: true}, {Locations: true, Generic: true}} {
		written := string(Append(nil, f, o))
		again, errors := Parse(written, ParseOptions{})
		if len(errors) > 0 {
			t.Fatalf("%s\nis written as\n%s\n%s", text, written, errorTexts(written, errors))
		}
		if d := difference(f, again, false, true); d != "" {
			t.Fatalf("%s: %s\nis written as\n%s", d, text, written)
		}
	}
}

func FuzzMLIR(f *testing.F) {
	for _, text := range everyText(f) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) < 1<<16 {
			keepsPromises(t, text)
		}
	})
}

// TestDamagedTexts checks keepsPromises for texts that are cut off or have missing, repeated or moved tokens.
func TestDamagedTexts(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, text := range everyText(t) {
		var tokens []token
		p := newParser(text)
		for ; p.tok.kind != endOfText; p.next() {
			tokens = append(tokens, p.tok)
		}
		if len(tokens) < 2 {
			continue
		}
		for range 200 {
			a, b := tokens[r.IntN(len(tokens))], tokens[r.IntN(len(tokens))]
			switch r.IntN(4) {
			case 0:
				keepsPromises(t, text[:a.start+r.IntN(a.end-a.start+1)])
			case 1:
				keepsPromises(t, text[:a.start]+text[a.end:])
			case 2:
				keepsPromises(t, text[:a.start]+text[b.start:b.end]+text[a.end:])
			case 3:
				keepsPromises(t, text[:a.end]+" "+text[b.start:b.end]+" "+text[a.end:])
			}
		}
	}
}

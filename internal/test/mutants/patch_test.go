package mutants

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// patches returns the patches of testdata.
func patches(t *testing.T) []Patch {
	t.Helper()
	list, err := Load(filepath.Join("..", "..", "..", "testdata", "mutants"))
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// Every patch applies to the present source in exactly one place.
func TestPatchesApply(t *testing.T) {
	for _, p := range patches(t) {
		text, err := os.ReadFile(filepath.Join("..", "..", "..", filepath.FromSlash(p.File)))
		if err != nil {
			t.Error(err)
			continue
		}
		if _, err := p.Apply(string(text)); err != nil {
			t.Error(err)
		}
	}
}

// There are mistakes in every significant part of the compiler.
func TestPatchesAreEverywhere(t *testing.T) {
	count := map[string]int{}
	for _, p := range patches(t) {
		count[p.Area()]++
	}
	for _, area := range []string{"sema", "emitter", "opt", "validate"} {
		if count[area] < 10 {
			t.Errorf("%d mistakes in %s, want at least 10", count[area], area)
		}
	}
}

func TestHunkIsFoundByItsContext(t *testing.T) {
	p, err := Parse("One is two.\n--- a/x/y.go\n+++ b/x/y.go\n@@ -7,3 +9,3 @@ func f()\n a\n-one\n+two\n\n b\n")
	if err != nil {
		t.Fatal(err)
	}
	if p.Description != "One is two." || p.File != "x/y.go" || p.Area() != "x" {
		t.Errorf("%+v", p)
	}
	if got, err := p.Apply("one\na\none\n\nb\n"); err != nil || got != "one\na\ntwo\n\nb\n" {
		t.Errorf("%q, %v", got, err)
	}
	for _, text := range []string{"a\n", "a\none\n\nb\na\none\n\nb\n"} {
		if got, err := p.Apply(text); err == nil {
			t.Errorf("%q became %q", text, got)
		}
	}
}

// WithFinder writes the name of the test that finds a mistake to the patch of the mistake, or replaces the existing
// name.
func TestFinderIsWritten(t *testing.T) {
	text := "Wrong.\nIn two lines.\n--- a/x\n+++ b/x\n@@ @@\n-a\n+b\n"
	for _, by := range []string{"x TestA", "x/y TestB"} {
		text = WithFinder(text, by)
		p, err := Parse(text)
		if err != nil || p.FoundBy != by || p.Description != "Wrong.\nIn two lines." || p.File != "x" ||
			p.old != "a\n" {
			t.Fatalf("%+v, %v in\n%s", p, err, text)
		}
	}
}

func TestMistakesInPatches(t *testing.T) {
	for text, want := range map[string]string{
		"":                                      "no hunk",
		"--- a/x\n+++ b/x\n@@ @@\n-a\n+b\n":     "does not say",
		"Wrong.\n@@ @@\n-a\n+b\n":               "does not say",
		"Wrong.\n--- a/x\n+++ b/x\n@@ @@\n a\n": "changes nothing",
		"Wrong.\nFound by: x\n--- a/x\n+++ b/x\n@@ @@\n-a\n+b\n": "does not name a package and a test",
		"Wrong.\n--- a/x\n+++ b/x\n@@ @@\n-a\nb\n":               "none of a hunk",
	} {
		if _, err := Parse(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

package main

import (
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
)

func TestMain(m *testing.M) { shadertest.Main(m) }

// Every folder of shaders below a folder testdata has a row, and every row has shaders.
func TestFoldersHaveRows(t *testing.T) {
	used := map[string]bool{}
	if err := filepath.WalkDir(".", func(file string, d fs.DirEntry, err error) error {
		file = filepath.ToSlash(file)
		if err != nil || d.IsDir() || !strings.HasSuffix(file, ".hlsl") ||
			!slices.Contains(strings.Split(file, "/"), "testdata") {
			return err
		}
		if len(selectionsOf(file)) == 0 {
			t.Errorf("%s has no row", path.Dir(file))
		}
		for _, r := range rows {
			if strings.HasPrefix(file, r.Folder+"/") {
				used[r.Folder] = true
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	for _, r := range rows {
		if !used[r.Folder] {
			t.Errorf("%s has no shaders", r.Folder)
		}
	}
}

// Every row names tests that exist in its package.
func TestRowsNameTests(t *testing.T) {
	for _, r := range rows {
		var text []byte
		files, _ := filepath.Glob(r.Package + "/*_test.go") // the pattern is well-formed
		for _, f := range files {
			b, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			text = append(text, b...)
		}
		if !containsTest(string(text), r.Tests) {
			t.Errorf("%s has no test %s", r.Package, r.Tests)
		}
	}
}

func TestSelections(t *testing.T) {
	for file, want := range map[string]selection{
		"testdata/flow/for.ps.hlsl":             {"internal/test/shaders", `^(TestShaders)$/^flow$/^for\.ps$`},
		"sema/stages/testdata/rays/a.lib.hlsl":  {"sema/stages", `^(TestRules)$/^rays$/^a\.lib\.hlsl$`},
		"sema/analysis/testdata/returns/a.hlsl": {"sema/analysis", `^(TestAnalyses)$/^.*$/^a\.hlsl$`},
	} {
		if got := selectionsOf(file); !slices.Contains(got, want) {
			t.Errorf("%s: got %q, want %q", file, got, want)
		}
	}
}

// A test counts only if it has all parts of the pattern and is not skipped.
func TestOnlySelectedTestsCount(t *testing.T) {
	const events = `{"Action":"run","Test":"TestA/b"}
{"Action":"pass","Test":"TestA/b"}
{"Action":"skip","Test":"TestA/c"}
{"Action":"pass","Test":"TestA"}
{"Action":"pass"}
`
	for pattern, want := range map[string]int{"^TestA$/^b$": 1, "^TestA$": 2, "^TestA$/^b$/^c$": 0} {
		if got, err := report(io.Discard, strings.NewReader(events), pattern); got != want || err != nil {
			t.Errorf("%s: got %d, %v; want %d", pattern, got, err, want)
		}
	}
}

// The command runs the test of a shader, and fails for a file without tests.
func TestCommand(t *testing.T) {
	if err := run(io.Discard, "internal/format/testdata/braces.hlsl"); err != nil {
		t.Error(err)
	}
	if err := run(io.Discard, "sema/stages/testdata/rays/none.hlsl"); err == nil {
		t.Error("a missing file is accepted")
	}
	if err := run(io.Discard, "examples/shaders/README.md"); err == nil {
		t.Error("a file without a row is accepted")
	}
}

// containsTest reports whether the source contains a test or fuzz target that matches the expression.
func containsTest(source, name string) bool {
	return regexp.MustCompile(`(?m)^func (` + name + `)\(`).MatchString(source)
}

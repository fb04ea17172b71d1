package mutants

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

var root = filepath.Join("..", "..", "..")

// A listed package is the output of go list for it.
type listed struct {
	ImportPath, Dir, Export            string
	GoFiles, TestGoFiles, XTestGoFiles []string
}

// Every package compiles with its patches, so that only tests can find the mistakes. The package of each patch is
// type-checked with the export data of its imports. This takes a hundredth of the time of a build.
func TestPatchesCompile(t *testing.T) {
	testenv.Long(t)
	list := patches(t)
	folders := map[string]bool{}
	for _, p := range list {
		folders["./"+path.Dir(p.File)] = true
	}
	args := append([]string{"list", "-export", "-deps", "-test",
		"-json=ImportPath,Dir,Export,GoFiles,TestGoFiles,XTestGoFiles"}, slices.Sorted(maps.Keys(folders))...)
	c := exec.Command("go", args...)
	c.Dir = root
	out, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]listed{}
	for d := json.NewDecoder(bytes.NewReader(out)); d.More(); {
		var l listed
		if err := d.Decode(&l); err != nil {
			t.Fatal(err)
		}
		known[l.ImportPath] = l
	}
	set := token.NewFileSet()
	imports := importer.ForCompiler(set, "gc",
		func(pkg string) (io.ReadCloser, error) { return os.Open(known[pkg].Export) })
	for _, p := range list {
		if err := compiles(set, imports, known[module+path.Dir(p.File)], &p); err != nil {
			t.Errorf("%s: %v", p.Name, err)
		}
	}
	broken := Patch{Name: "broken", File: "internal/test/mutants/patch.go", old: "slices.Sort(files)",
		new: "slices.Sort(file)"}
	if err := compiles(set, imports, known[module+"internal/test/mutants"], &broken); err == nil {
		t.Error("a patch that names an undefined variable compiles")
	}
}

const module = "github.com/hlsl2spirv/hlsl2spirv/"

// compiles type-checks the package of a patch with the patch applied.
func compiles(set *token.FileSet, imports types.Importer, pkg listed, p *Patch) error {
	names, changed := pkg.GoFiles, path.Base(p.File)
	switch {
	case slices.Contains(pkg.XTestGoFiles, changed):
		names = pkg.XTestGoFiles
	case slices.Contains(pkg.TestGoFiles, changed):
		names = slices.Concat(pkg.GoFiles, pkg.TestGoFiles)
	case !slices.Contains(names, changed):
		return fmt.Errorf("no package has the file %s", p.File)
	}
	var files []*ast.File
	for _, name := range names {
		text, err := os.ReadFile(filepath.Join(pkg.Dir, name))
		if err != nil {
			return err
		}
		if name == changed {
			mutated, err := p.Apply(string(text))
			if err != nil {
				return err
			}
			text = []byte(mutated)
		}
		f, err := parser.ParseFile(set, name, text, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		files = append(files, f)
	}
	config := types.Config{Importer: imports, GoVersion: "go1.26"}
	_, err := config.Check(pkg.ImportPath, set, files, nil)
	return err
}

// There are at least forty mistakes in passes, in the code that most passes use.
func TestPassesHaveMistakes(t *testing.T) {
	n, files := 0, map[string]bool{}
	for _, p := range patches(t) {
		if isInPass(&p) {
			n++
			files[p.File] = true
			if !strings.HasPrefix(p.File, "opt/") && !strings.HasPrefix(p.File, "spirv/fold/") {
				t.Errorf("%s is not about passes but about %s", p.Name, p.File)
			}
		}
	}
	if n < 40 || len(files) < 25 {
		t.Errorf("%d mistakes in %d files, want at least 40 in 25", n, len(files))
	}
}

// A mistake is found by the test that its patch names, or by others if that test does not find it or no longer
// exists.
func TestMistakeIsFound(t *testing.T) {
	mistake := Patch{
		Name: "harness-difference", File: "internal/testutil/golden/golden.go", Description: "Every golden file passes.",
		old: "if bytes.Equal(want, got) {", new: "if bytes.Equal(want, want) {",
	}
	const finder = "internal/testutil/golden TestCompareNamesTheFirstLineThatDiffers"
	for _, named := range []string{finder, "internal/testutil/golden TestGoldenFilesWithoutOwnerAreUnclaimed",
		"internal/testutil/golden TestOfAnotherName", ""} {
		mistake.FoundBy = named
		if by, err := Trials[1].Find(t.Context(), root, &mistake); err != nil || by != finder {
			t.Errorf("named %q: found by %q, %v, want %q", named, by, err, finder)
		}
	}
	mistake.new = "if len(want)*0 == 0 && bytes.Equal(want, got) {"
	if by, err := Trials[1].Find(t.Context(), root, &mistake); err != nil || by != "" {
		t.Errorf("a patch without a mistake is found by %q, %v", by, err)
	}
	mistake.new = "if bytes.Equal(want, undefined) {"
	if by, err := Trials[1].Find(t.Context(), root, &mistake); err == nil {
		t.Errorf("a patch that does not compile is found by %q", by)
	}
}

// Control reports tests that fail without a mistake; otherwise they would seem to find every mistake.
func TestControlRunsWithoutMistakes(t *testing.T) {
	mistake := Patch{Name: "harness-difference", File: "internal/testutil/golden/golden.go"}
	if err := Trials[1].Control(t.Context(), root, []Patch{mistake}); err != nil {
		t.Error(err)
	}
	failing := Trial{takes: func(*Patch) bool { return true }, tests: func(*Patch) []tests {
		return []tests{{packages: "./internal/test/mutants", run: "^TestThatFailsOnDemand$",
			env: []string{"MUTATION_TEST_FAILS=1"}}}
	}}
	if err := failing.Control(t.Context(), root, []Patch{mistake}); err == nil ||
		!strings.Contains(err.Error(), "TestThatFailsOnDemand") {
		t.Errorf("got %v", err)
	}
}

// TestThatFailsOnDemand is run by [TestControlRunsWithoutMistakes].
func TestThatFailsOnDemand(t *testing.T) {
	if os.Getenv("MUTATION_TEST_FAILS") != "" {
		t.Fail()
	}
}

// Each patch of a helper names the test that finds it, so that trying all of them takes little time.
func TestHarnessHasMistakes(t *testing.T) {
	n := 0
	for _, p := range patches(t) {
		if !isInHarness(&p) {
			continue
		}
		n++
		if p.FoundBy == "" {
			t.Errorf("%s does not name the test that finds it", p.Name)
		}
	}
	if n < 15 {
		t.Errorf("%d mistakes in helpers of tests, want at least 15", n)
	}
}

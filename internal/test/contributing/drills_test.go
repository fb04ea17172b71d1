package contributing

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/format"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/opt"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

// examples lists the worked examples of CONTRIBUTING.md.
var examples = []struct {
	section string
	places  int // maximum number of edited places in existing files
}{
	{"Add an intrinsic function", 2}, // its row, and the row of its execution test
	{"Add a flag", 5},                // four pass it to the emitter, the fifth implements it
	{"Add a pass", 1},
	{"Add a warning", 4},          // its constant, its row, the row of its analysis, and the line of its file
	{"Add a validator rule", 3},   // its row, its valid module, and its broken module
	{"Add a SPIR-V extension", 5}, // its function, its name, and the rows of three tests
}

// packages lists the packages whose tests the examples may break: their own tests, and the tests that check lists
// and documents.
var packages = []struct {
	path string
	run  string // test pattern; empty for all
}{
	{"./compiler", "TestSetting|TestInvalidConfigs|TestArchitectureWalk"},
	{"./diagnostics", ""},
	{"./emitter", ""},
	{"./internal/cli", "Document|TestHelp"},
	{"./internal/commandline", ""},
	{"./internal/editor/language", "Documented"},
	{"./internal/test/architecture", ""},
	{"./internal/test/execution", "TestEvery|TestIntrinsicsOnADevice/asinh|TestDispatchesOnTheInterpreter/asinh"},
	{"./internal/test/featuretable", ""},
	{"./internal/test/shaders", "TestShaders/intrinsics/asinh|TestShaders/intrinsics/absdiff|TestShaders/options/note|TestShaders/frontier/values_absdiff|TestEveryIntrinsicTakesEveryTypeOfItsRow/(asinh|vk::absdiff)|TestTargetsHaveTheirFeatures|TestForbiddenExtensionsAreNotUsed|TestExamplesOfTheCatalogue|TestCatalogue|TestExpectedCodesExist|TestShadersAreNamed"},
	{"./opt", "TestPassesKeepTheContract$|TestPassesAre|TestEveryPass|TestOrder|TestNoPass|TestBisectNames"},
	{"./opt/cleanup", "TestPasses"},
	{"./sema", "TestEveryCheck"},
	{"./sema/analysis", ""},
	{"./sema/intrinsics", ""},
	{"./validate/environment", "Doc|Fresh|Page"},
	{"./validate", "TestValidModules|TestBrokenModules/signed_absolute|TestRows|TestEachWord"},
}

// Every worked example edits at most the permitted number of places, and all tests that check the changed files
// pass.
func TestWorkedExamples(t *testing.T) {
	testenv.Long(t)
	root, err := filepath.Abs(filepath.Join("..", "..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	document, err := os.ReadFile(filepath.Join(root, "CONTRIBUTING.md"))
	if err != nil {
		t.Fatal(err)
	}
	w := workspace{root: root, dir: t.TempDir(), bin: t.TempDir()}
	if err := copyTree(w.dir, root); err != nil {
		t.Fatal(err)
	}
	for _, x := range examples {
		e, err := Parse(string(document), x.section)
		if err != nil {
			t.Fatal(err)
		}
		if n := e.Places(); n > x.places {
			t.Errorf("%s: %d places are edited, want at most %d", x.section, n, x.places)
		}
		checkNew(t, root, x.section, e)
		if err := e.Apply(w.dir); err != nil {
			t.Fatalf("%s: %v", x.section, err)
		}
		w.examples = append(w.examples, e)
	}
	if err := w.build(); err != nil {
		t.Fatal(err)
	}
	for _, e := range w.examples {
		for _, c := range e.Commands {
			if out, err := w.test(c.Package, c.Run, "-update"); err != nil {
				t.Fatalf("go test %s -run '%s' -update: %v\n%s", c.Package, c.Run, err, out)
			}
		}
	}
	t.Run("tests", func(t *testing.T) {
		for _, p := range packages {
			t.Run(strings.TrimPrefix(p.path, "./"), func(t *testing.T) {
				t.Parallel()
				if out, err := w.test(p.path, p.run); err != nil {
					t.Errorf("%v\n%s", err, out)
				}
			})
		}
	})
	w.checkFiles(t)
	w.checkRuns(t)
}

// checkNew fails if the sources already contain the feature that an example adds, because the example would then be
// meaningless.
func checkNew(t *testing.T, root, section string, e Example) {
	t.Helper()
	dir := t.TempDir()
	for _, edit := range e.Edits {
		path := filepath.Join(dir, filepath.FromSlash(edit.File))
		if edit.Line != "" {
			continue
		}
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(edit.Text), 0o666); err != nil {
			t.Fatal(err)
		}
		switch filepath.Ext(path) {
		case ".hlsl":
			if s, err := shadertest.Load(path); err == nil && strings.Contains(edit.Text, ": \"") &&
				len(s.Failures()) == 0 {
				t.Errorf("%s: %s is as it should be without the example", section, edit.File)
			}
		case ".txtar":
			if pass := filepath.Base(filepath.Dir(path)); opt.Known(pass) {
				t.Errorf("%s: there is a pass %s without the example", section, pass)
			}
		case ".spvasm":
			_, row, _ := strings.Cut(e.Text, "In `validate/validate_test.go`, below `{")
			f := strings.Split(row, `", "`)
			if len(f) < 5 {
				t.Fatalf("%s: no row breaks %s", section, edit.File)
			}
			m := moduletest.Assemble(t, strings.Replace(edit.Text, f[3], f[4], 1))
			if findings := validate.Module(m, validate.Options{}); len(findings) > 0 {
				t.Errorf("%s: the validator reports %q without the example", section, findings[0].Text)
			}
		}
	}
}

// A workspace is a copy of the sources with all examples applied.
type workspace struct {
	root, dir string // folders of the sources and of the copy
	bin       string // folder of the test binaries
	examples  []Example

	sync.Mutex
	output map[string]string // test output by package
}

// copyTree copies the sources of the module.
func copyTree(to, from string) error {
	return filepath.WalkDir(from, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		switch name := d.Name(); {
		case d.IsDir() && rel != "." && (name == ".git" || name == "node_modules" || rel == "bin"):
			return filepath.SkipDir
		case d.IsDir():
			return os.MkdirAll(filepath.Join(to, rel), 0o777)
		case !d.Type().IsRegular():
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, rel), data, 0o666)
	})
}

// binary returns the path of the test binary of a package.
func (w *workspace) binary(pkg string) string {
	return filepath.Join(w.bin, path.Base(pkg)+".test")
}

// build builds the test binaries.
func (w *workspace) build() error {
	replace := map[string]string{}
	for _, e := range w.examples {
		for _, edit := range e.Edits {
			if strings.HasSuffix(edit.File, ".go") {
				replace[filepath.Join(w.root, edit.File)] = filepath.Join(w.dir, edit.File)
			}
		}
	}
	data, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return err
	}
	overlay := filepath.Join(w.bin, "overlay.json")
	if err := os.WriteFile(overlay, data, 0o666); err != nil {
		return err
	}
	args := []string{"test", "-c", "-trimpath", "-overlay", overlay, "-ldflags=-s -w", "-o",
		w.bin + string(filepath.Separator)}
	for _, p := range packages {
		args = append(args, p.path)
	}
	build := exec.Command("go", args...)
	build.Dir = w.root
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("%w\n%s", err, out)
	}
	return nil
}

// test runs tests of a package in the copy.
func (w *workspace) test(pkg, run string, flags ...string) (string, error) {
	cmd := exec.Command(w.binary(pkg), append([]string{"-test.v", "-test.run", run}, flags...)...)
	cmd.Dir = filepath.Join(w.dir, filepath.FromSlash(pkg))
	// Packages that are compiled for the test binaries are not compiled again in the copy.
	cmd.Env = append(os.Environ(), "GOFLAGS=-trimpath")
	out, err := cmd.CombinedOutput()
	w.Lock()
	defer w.Unlock()
	if w.output == nil {
		w.output = map[string]string{}
	}
	w.output[pkg] += string(out)
	return string(out), err
}

// writtenDocument matches the name of a document that a command writes.
var writtenDocument = regexp.MustCompile("`(docs/[^`]+)`")

// checkFiles compares the copy with the sources. All files that differ must be named in the text of an example,
// documents named there must differ, and Go files must be formatted.
func (w *workspace) checkFiles(t *testing.T) {
	t.Helper()
	for _, e := range w.examples {
		for _, m := range writtenDocument.FindAllStringSubmatch(e.Text, -1) {
			before, err := os.ReadFile(filepath.Join(w.root, m[1]))
			if err != nil {
				t.Error(err)
			}
			if after, err := os.ReadFile(filepath.Join(w.dir, m[1])); err != nil || bytes.Equal(before, after) {
				t.Errorf("no command writes %s: %v", m[1], err)
			}
		}
	}
	err := filepath.WalkDir(w.dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, err := filepath.Rel(w.dir, path)
		if err != nil {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		if before, err := os.ReadFile(filepath.Join(w.root, rel)); err == nil && bytes.Equal(data, before) {
			return nil
		}
		if !slices.ContainsFunc(w.examples, func(e Example) bool { return strings.Contains(e.Text, "`"+rel+"`") }) {
			t.Errorf("%s has changed, which no example says", rel)
		}
		if strings.HasSuffix(rel, ".go") {
			if formatted, err := format.Source(data); err != nil || !bytes.Equal(data, formatted) {
				t.Errorf("%s is not formatted: %v", rel, err)
			}
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

// checkRuns fails if the tests of new files have not run.
func (w *workspace) checkRuns(t *testing.T) {
	t.Helper()
	for _, r := range []struct{ pkg, test string }{
		{"./internal/test/shaders", "TestShaders/"},
		{"./opt/cleanup", "TestPasses/eliminate-double-transposes/matrix"},
		{"./sema/analysis", "self-assignment"},
		{"./validate", "TestBrokenModules/signed_absolute_difference"},
	} {
		if !strings.Contains(w.output[r.pkg], "--- PASS: ") || !strings.Contains(w.output[r.pkg], r.test) {
			t.Errorf("%s has not run %s:\n%s", r.pkg, r.test, w.output[r.pkg])
		}
	}
}

package contributing

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/opt"
)

// examples are the worked examples of CONTRIBUTING.md.
var examples = []struct {
	section string
	places  int // the most that may be changed
}{
	{"Add an intrinsic function", 1},
	{"Add a flag", 5},      // four carry it to the emitter, the fifth is what it does there
	{"Add an analysis", 3}, // its row, and the two parts of its warning
	{"Add a pass", 1},
}

// Every worked example works, and changes no more places than it may.
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
	for _, x := range examples {
		t.Run(x.section, func(t *testing.T) {
			e, err := Parse(string(document), x.section)
			if err != nil {
				t.Fatal(err)
			}
			if n := e.Places(); n > x.places {
				t.Errorf("%d places are changed, want at most %d", n, x.places)
			}
			dir := t.TempDir()
			overlay, err := e.Overlay(root, dir)
			if err != nil {
				t.Fatal(err)
			}
			if passes := e.NewFiles(".txtar"); len(passes) > 0 {
				checkPasses(t, root, dir, overlay, passes)
				return
			}
			checkShaders(t, root, dir, overlay, e.NewFiles(".hlsl"))
		})
	}
}

// checkShaders holds shaders to what they expect of the changed compiler, and of
// the one that is linked into the test that it is not so.
func checkShaders(t *testing.T, root, dir, overlay string, shaders []string) {
	t.Helper()
	if len(shaders) == 0 {
		t.Fatal("the example has no shader")
	}
	bin := filepath.Join(dir, "checkshader")
	build := exec.Command("go", "build", "-overlay", overlay, "-o", bin, "./internal/test/contributing/checkshader")
	build.Dir = root
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	run := exec.Command(bin, shaders...)
	run.Dir = dir
	if out, err := run.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	for _, name := range shaders {
		if s, err := shadertest.Load(filepath.Join(dir, name)); err == nil && len(s.Failures()) == 0 {
			t.Errorf("%s is as it should be without the example, which shows nothing", name)
		}
	}
}

// checkPasses runs the tests of the changed passes on the modules of the example,
// which are below dir as they are in the project.
func checkPasses(t *testing.T, root, dir, overlay string, modules []string) {
	t.Helper()
	for _, name := range modules {
		folder, _, _ := strings.Cut(filepath.ToSlash(name), "/testdata/")
		out := runTests(t, root, dir, overlay, folder, "TestPasses")
		pass := filepath.Base(filepath.Dir(name))
		if !strings.Contains(out, "--- PASS: TestPasses/"+pass+"/") {
			t.Errorf("%s was not run:\n%s", name, out)
		}
		if opt.Known(pass) {
			t.Errorf("there is a pass %s without the example, which shows nothing", pass)
		}
	}
	runTests(t, root, dir, overlay, "opt", "TestPassesKeepTheContract")
}

// runTests runs a test of the changed package in the folder below dir, and returns its output.
func runTests(t *testing.T, root, dir, overlay, folder, test string) string {
	t.Helper()
	bin := filepath.Join(dir, "package.test")
	build := exec.Command("go", "test", "-c", "-overlay", overlay, "-o", bin, "./"+folder)
	build.Dir = root
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	run := exec.Command(bin, "-test.run", "^"+test+"$", "-test.v")
	run.Dir = filepath.Join(dir, folder)
	out, err := run.CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	return string(out)
}

package opt

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

var update = flag.Bool("update", false, "rewrite the after sections with the actual output")

// The files under testdata hold a module before and after the pass that their
// directory is named after. A comment line "passes: a b" runs those instead; a
// file with a section "failure" expects the pass to fail with that text; the
// comment "before: illegal" says that the module needs legalization, "after:
// illegal" that it still does, "combined: 1.2" that the image and the sampler
// in set 1 with binding 2 are combined, and "limit of inlining: 100" sets that limit.
func TestPasses(t *testing.T) {
	for _, path := range testfiles.Matching(t, "testdata/*/*.txtar") {
		name := strings.TrimSuffix(strings.TrimPrefix(filepath.ToSlash(path), "testdata/"), ".txtar")
		t.Run(name, func(t *testing.T) { testFile(t, path) })
	}
}

func testFile(t *testing.T, path string) {
	a, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	m := moduletest.Assemble(t, section(a, "before"))
	illegal := strings.Contains(string(a.Comment), "before: illegal")
	if !illegal {
		checkValid(t, m, "before")
	}
	names := []string{filepath.Base(filepath.Dir(path))}
	if _, list, ok := strings.Cut(string(a.Comment), "passes: "); ok {
		list, _, _ = strings.Cut(list, "\n")
		names = strings.Fields(list)
	}
	o := Options{Trace: func(pass string, m *spirv.Module) {
		if !illegal {
			checkValid(t, m, "after "+pass)
		}
	}}
	if _, at, ok := strings.Cut(string(a.Comment), "combined: "); ok {
		var d Descriptor
		if _, err := fmt.Sscanf(at, "%d.%d", &d.Set, &d.Binding); err != nil {
			t.Fatal(err)
		}
		o.CombinedSamplers = []Descriptor{d}
	}
	if _, n, ok := strings.Cut(string(a.Comment), "limit of inlining: "); ok {
		var limits budget.Limits
		if _, err := fmt.Sscan(n, &limits[budget.Inlined]); err != nil {
			t.Fatal(err)
		}
		o.Budget = budget.New(limits)
	}
	res, err := runPasses(names, m, o)
	if err != nil {
		t.Fatal(err)
	}
	text := ""
	for _, f := range res.Failures {
		text += f.Text + "\n"
	}
	if want := section(a, "failure"); text != want {
		t.Fatalf("failures:\n%swant:\n%s", text, want)
	}
	if text != "" {
		return
	}
	if !strings.Contains(string(a.Comment), "after: illegal") {
		checkValid(t, m, "after")
		toolValidates(t, m)
	}
	got := spirv.Disassemble(m, spirv.TextOptions{NoHeader: true})
	if want := section(a, "after"); got != want {
		if *update {
			setSection(a, "after", got)
			if err := os.WriteFile(path, txtar.Format(a), 0o644); err != nil {
				t.Fatal(err)
			}
			return
		}
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}

// runPasses is Run where the names may be those of steps that every module gets.
func runPasses(names []string, m *spirv.Module, o Options) (Result, error) {
	if len(names) == 1 {
		for _, step := range last {
			if step.name == names[0] && !Known(step.name) {
				s := NewSession(m, o)
				step.run(s.u)
				return s.result(), nil
			}
		}
	}
	return Run(names, m, o)
}

// Each row has a test of its own, which bears its name. PlaceLines works on what is
// no text; its test is that of its package.
func TestEveryPassHasATest(t *testing.T) {
	names := []string{}
	for _, p := range passes {
		names = append(names, p.name)
	}
	for _, step := range last {
		if step.name != "place-lines" {
			names = append(names, step.name)
		}
	}
	for _, name := range names {
		if files, _ := filepath.Glob("testdata/" + name + "/*.txtar"); len(files) == 0 {
			t.Errorf("%s has no test in testdata/%s", name, name)
		}
	}
}

func section(a *txtar.Archive, name string) string {
	for _, f := range a.Files {
		if f.Name == name {
			return string(f.Data)
		}
	}
	return ""
}

func setSection(a *txtar.Archive, name, text string) {
	for i := range a.Files {
		if a.Files[i].Name == name {
			a.Files[i].Data = []byte(text)
			return
		}
	}
	a.Files = append(a.Files, txtar.File{Name: name, Data: []byte(text)})
}

func checkValid(t *testing.T, m *spirv.Module, when string) {
	t.Helper()
	findings := validate.Module(m, validate.Options{})
	for _, f := range findings {
		t.Errorf("%s: %s", when, f.Text)
	}
	if len(findings) > 0 {
		t.Fatalf("module:\n%s", spirv.Disassemble(m, spirv.TextOptions{NoHeader: true}))
	}
}

// toolValidates asks spirv-val, where there is one.
func toolValidates(t *testing.T, m *spirv.Module) {
	t.Helper()
	if err := spirvtools.Validate(spirv.Bytes(instbuilder.Encode(m)), "--target-env", "vulkan1.3", "--relax-block-layout"); err != nil {
		t.Errorf("%v\n%s", err, spirv.Disassemble(m, spirv.TextOptions{NoHeader: true}))
	}
}

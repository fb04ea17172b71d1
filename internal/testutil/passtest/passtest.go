// Package passtest runs passes on modules in files and compares the results. It is independent of individual passes.
//
// Each test is a file testdata/<pass>/<case>.txtar next to the package of the pass. The file starts with a comment.
// It holds the module in a section "before" and the result in a section "after", which -update writes. If the pass
// must fail, a section "failure" with the error text replaces "after". Lines of the comment configure the test:
//
//	passes: a b              run these passes instead of the one that the folder is named after
//	before: illegal          the module needs legalization
//	after: illegal           the result still does
//	combined: 1.2            the image and the sampler in set 1 with binding 2 are combined
//	limit of inlining: 100   the limit of instructions that inlining adds
package passtest

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/validtest"
	"github.com/hlsl2spirv/hlsl2spirv/opt"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Run tests all files for the package in the current folder, each in a subtest <pass>/<case>.
func Run(t *testing.T) {
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
	m := moduletest.Assemble(t, moduletest.Section(t, path, "before"))
	isLegal := !has(a, "before: illegal")
	if isLegal {
		validtest.Check(t, m, "before")
	}
	names := []string{filepath.Base(filepath.Dir(path))}
	if list, ok := value(a, "passes: "); ok {
		names = strings.Fields(list)
	}
	o := options(t, a)
	o.Trace = func(pass string, m *spirv.Module) {
		if isLegal {
			validtest.Check(t, m, "after "+pass)
		}
	}
	res, err := opt.Run(names, m, o)
	if err != nil {
		t.Fatal(err)
	}
	text := ""
	for _, f := range res.Failures {
		text += f.Text + "\n"
	}
	if want := moduletest.Section(t, path, "failure"); text != want {
		t.Fatalf("failures:\n%swant:\n%s", text, want)
	}
	if text != "" {
		return
	}
	if !has(a, "after: illegal") {
		validtest.Check(t, m, "after")
		validtest.CheckWithTool(t, m)
	}
	setSection(a, "after", spirv.Disassemble(m, spirv.TextOptions{NoHeader: true}))
	golden.Check(t, path, txtar.Format(a))
}

// options returns the options set in the comment of a file.
func options(t *testing.T, a *txtar.Archive) (o opt.Options) {
	t.Helper()
	if at, ok := value(a, "combined: "); ok {
		var d opt.Descriptor
		if _, err := fmt.Sscanf(at, "%d.%d", &d.Set, &d.Binding); err != nil {
			t.Fatal(err)
		}
		o.CombinedSamplers = []opt.Descriptor{d}
	}
	if n, ok := value(a, "limit of inlining: "); ok {
		var limits budget.Limits
		if _, err := fmt.Sscan(n, &limits[budget.Inlined]); err != nil {
			t.Fatal(err)
		}
		o.Budget = budget.New(limits)
	}
	return o
}

// has reports whether the comment of a file contains this line.
func has(a *txtar.Archive, text string) bool {
	return slices.Contains(strings.Split(string(a.Comment), "\n"), text)
}

// value returns the rest of the comment line that begins with key.
func value(a *txtar.Archive, key string) (string, bool) {
	for line := range strings.Lines(string(a.Comment)) {
		if rest, ok := strings.CutPrefix(line, key); ok {
			return strings.TrimSpace(rest), true
		}
	}
	return "", false
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

package kernel

import (
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// TestModules lowers the module in each file of testdata. It compares the functions of the kernel and their
// declarations, or the findings, with the file. The comment "resources: variables" in a file sets that option.
func TestModules(t *testing.T) {
	for _, path := range testfiles.Matching(t, "testdata/*.txtar") {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) { testFile(t, path) })
	}
}

func testFile(t *testing.T, path string) {
	a, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var o Options
	if strings.Contains(string(a.Comment), "resources: variables") {
		o.Resources = Variables
	}
	if len(a.Files) != 2 {
		t.Fatal("want a module and what it becomes")
	}
	m := moduletest.Assemble(t, string(a.Files[0].Data))
	if !strings.Contains(string(a.Comment), "module: invalid") {
		isValid(t, m, "vulkan1.3")
	}
	k, findings := Lower(m, o)
	got := ""
	for _, f := range findings {
		got += f.Text + "\n"
	}
	if k != nil {
		got = spirv.Disassemble(k.Module, spirv.TextOptions{NoHeader: true})
		isValid(t, k.Module, "opencl2.2")
	}
	want := &a.Files[1]
	if kind := map[bool]string{true: "kernel", false: "findings"}[k != nil]; want.Name != kind {
		t.Errorf("the result is a section %q, not %q:\n%s", kind, want.Name, got)
	}
	want.Data = []byte(got)
	golden.Check(t, path, txtar.Format(a))
}

// isValid validates module m with spirv-val for an environment.
func isValid(t *testing.T, m *spirv.Module, environment string) {
	t.Helper()
	spirvtools.Require(t)
	if err := spirvtools.Validate(spirv.Bytes(instbuilder.Encode(m)), "--target-env", environment); err != nil {
		t.Errorf("%v\n%s", err, spirv.Disassemble(m, spirv.TextOptions{}))
	}
}

package legalize

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/llvmtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

// TestModules legalizes the module in each file of testdata. The file also holds the legalized module, or the findings,
// for each version of the dialect; there is one section if these agree. A legalized module must be valid, and MLIR must
// be able to read and write it. Control flow in these files already has the form that MLIR requires, because package
// structure converts other forms. The comment "module: invalid" marks a module that is not valid itself.
func TestModules(t *testing.T) {
	for _, path := range testfiles.Matching(t, "testdata/*.txtar") {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) { testFile(t, path) })
	}
}

// versions are the versions of the dialect, with their names and tools.
var versions = [...]struct {
	version   optable.Version
	name      string
	translate llvmtools.Tool
}{
	{optable.V19, "19", llvmtools.MLIRTranslate19},
	{optable.V22, "22", llvmtools.MLIRTranslate22},
}

func testFile(t *testing.T, path string) {
	a, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	m := moduletest.Assemble(t, string(a.Files[0].Data))
	if !strings.Contains(string(a.Comment), "module: invalid") {
		isValid(t, m)
	}
	a.Files = a.Files[:1]
	for _, v := range versions {
		name, text := "findings", ""
		r, findings := Lower(m, Options{Version: v.version})
		for _, f := range findings {
			text += f.Text + "\n"
		}
		if r != nil {
			name, text = "module", spirv.Disassemble(r, spirv.TextOptions{NoHeader: true})
			isValid(t, r)
			if !strings.Contains(string(a.Comment), "judged by: validators alone") {
				passesThrough(t, r, v.translate)
			}
		}
		if last := &a.Files[len(a.Files)-1]; len(a.Files) == 2 && bytes.Equal(last.Data, []byte(text)) {
			last.Name = name + " 19, 22"
			continue
		}
		a.Files = append(a.Files, txtar.File{Name: name + " " + v.name, Data: []byte(text)})
	}
	golden.Check(t, path, txtar.Format(a))
}

// isValid checks that a module is valid for package validate and for spirv-val.
func isValid(t *testing.T, m *spirv.Module) {
	t.Helper()
	for _, f := range validate.Module(m, validate.Options{}) {
		t.Errorf("%v\n%s", f, spirv.Disassemble(m, spirv.TextOptions{}))
	}
	toolTakes(t, spirv.Bytes(instbuilder.Encode(m)))
}

// toolTakes checks that a module is valid for spirv-val.
func toolTakes(t *testing.T, module []byte) {
	t.Helper()
	spirvtools.Require(t)
	if err := spirvtools.Validate(module, "--target-env", "vulkan1.3"); err != nil {
		t.Error(err)
	}
}

// passesThrough checks that MLIR can read a module and write it again.
func passesThrough(t *testing.T, m *spirv.Module, translate llvmtools.Tool) {
	t.Helper()
	llvmtools.Require(t, translate)
	text, err := translate.Convert(spirv.Bytes(instbuilder.Encode(m)), "--no-implicit-module", "--deserialize-spirv")
	if err != nil {
		t.Error(err)
		return
	}
	if !bytes.Contains(text, []byte("spirv.func")) {
		t.Errorf("%s reads nothing", translate)
	}
	again, err := translate.Convert(text, "--no-implicit-module", "--serialize-spirv")
	if err != nil {
		t.Error(err)
		return
	}
	toolTakes(t, again)
}

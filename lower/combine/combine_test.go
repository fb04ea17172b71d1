package combine

import (
	"fmt"
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
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

// TestRules combines the samplers of the module in each file of testdata. The file also holds the expected combinations
// and module, or the findings. Its name states a rule.
func TestRules(t *testing.T) {
	for _, path := range testfiles.Matching(t, "testdata/*.txtar") {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) { testFile(t, path) })
	}
}

func testFile(t *testing.T, path string) {
	a, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	m := moduletest.Assemble(t, string(a.Files[0].Data))
	isValid(t, m, "vulkan1.2")
	before := spirv.Disassemble(m, spirv.TextOptions{})
	out, list, findings := Samplers(m, nil)
	if after := spirv.Disassemble(m, spirv.TextOptions{}); after != before {
		t.Errorf("the module itself has changed: %s", golden.FirstDifference(before, after))
	}
	a.Files = a.Files[:1]
	var text strings.Builder
	if out == nil {
		for _, f := range findings {
			fmt.Fprintln(&text, f.Text)
		}
		a.Files = append(a.Files, txtar.File{Name: "findings", Data: []byte(text.String())})
	} else {
		isValid(t, out, "vulkan1.2")
		for _, c := range list {
			fmt.Fprintf(&text, "%s with %s\n", describe(c.Texture), describe(c.Sampler))
		}
		a.Files = append(a.Files, txtar.File{Name: "joined", Data: []byte(text.String())},
			txtar.File{Name: "result", Data: []byte(spirv.Disassemble(out, spirv.TextOptions{NoHeader: true}))})
	}
	golden.Check(t, path, txtar.Format(a))
}

func describe(d Descriptor) string {
	text := fmt.Sprintf("%s at set %d binding %d", d.Name, d.Set, d.Binding)
	switch d.Index {
	case All:
	case Same:
		text += " element of the same index"
	default:
		text += fmt.Sprintf(" element %d", d.Index)
	}
	return text
}

// isValid checks that a module is valid for package validate and for spirv-val with an environment of Vulkan.
func isValid(t *testing.T, m *spirv.Module, environment string) {
	t.Helper()
	for _, f := range validate.Module(m, validate.Options{ScalarBlockLayout: true}) {
		t.Error(f)
	}
	spirvtools.Require(t)
	if err := spirvtools.Validate(spirv.Bytes(instbuilder.Encode(m)), "--target-env", environment,
		"--scalar-block-layout"); err != nil {
		t.Errorf("%v\n%s", err, spirv.Disassemble(m, spirv.TextOptions{}))
	}
}

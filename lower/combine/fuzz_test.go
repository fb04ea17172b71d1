package combine

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// ends combines the samplers of a module and checks that the result is either a module or findings.
func ends(t *testing.T, m *spirv.Module) {
	t.Helper()
	out, _, findings := Samplers(m, nil)
	if (out == nil) != (len(findings) > 0) {
		t.Fatalf("module %v with findings %v", out, findings)
	}
	if out != nil {
		instbuilder.Encode(out)
	}
}

// FuzzSamplers checks that Samplers does not panic, even for invalid modules.
func FuzzSamplers(f *testing.F) {
	for _, words := range moduletest.Archived(f) {
		f.Add(spirv.Bytes(words))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if m, err := spirv.DecodeBytes(data); err == nil {
			ends(t, m)
		}
	})
}

// TestDamagedModules checks that modules with a few wrong words, which a reader might reject, result in findings or a
// module.
func TestDamagedModules(t *testing.T) {
	moduletest.EachDamaged(t, moduletest.Archived(t), 500, func(m *spirv.Module, _ int) { ends(t, m) })
}

// TestLargeModules checks that very deeply nested arrays are not considered arrays of textures, and that the run time
// is linear in the number of uses.
func TestLargeModules(t *testing.T) {
	a, err := txtar.ParseFile("testdata/elements-chosen-at-run-time.txtar")
	if err != nil {
		t.Fatal(err)
	}
	text := string(a.Files[0].Data)
	var arrays, uses strings.Builder
	last := "%sampler"
	for i := range 100_000 {
		name := fmt.Sprint("%array", i)
		fmt.Fprintf(&arrays, "%s = OpTypeArray %s %%uint2\n", name, last)
		last = name
	}
	arrays.WriteString("%p_deep = OpTypePointer UniformConstant " + last + "\n%deep = OpVariable %p_deep UniformConstant\n")
	for range 100_000 {
		uses.WriteString("OpStore %out %x1\n")
	}
	text = strings.Replace(text, "%out = OpVariable", arrays.String()+"%out = OpVariable", 1)
	text = strings.Replace(text, "OpReturn\n", uses.String()+"OpReturn\n", 1)
	out, list, findings := Samplers(moduletest.Assemble(t, text), nil)
	if out == nil || len(list) != 1 {
		t.Errorf("%v, %v", list, findings)
	}
}

// TestFilesFromElsewhere checks that modules by other compilers result in valid modules or findings.
func TestFilesFromElsewhere(t *testing.T) {
	joined := 0
	moduletest.Each(t, func(t *testing.T, path string, m *spirv.Module, err error) {
		if err != nil {
			t.Skip(err)
		}
		out, list, findings := Samplers(m, nil)
		for _, f := range findings {
			t.Log(f.Text)
		}
		if out != nil {
			isValid(t, out, "vulkan1.3")
			joined += len(list)
		}
	})
	t.Log(joined, "textures have samplers")
}

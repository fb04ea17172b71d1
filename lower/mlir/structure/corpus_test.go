package structure_test

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/structure"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

func TestMain(m *testing.M) { shadertest.Main(m) }

// levels are the optimization levels of the shaders. Optimization changes their control flow.
var levels = [...]string{"0", "3", "1", "s"}

// TestEveryShaderTakesTheForm checks that each shader of testdata can be structured, at each optimization level and for
// each version of MLIR.
func TestEveryShaderTakesTheForm(t *testing.T) {
	testenv.Long(t)
	tried := 0
	for i, c := range shadertest.Compilations(t) {
		if c.Options.Raw {
			continue
		}
		for n, level := range levels {
			if testing.Short() && n != i/8%len(levels) {
				continue
			}
			o := c.Options
			o.Level = level
			words, _ := c.OutputOf(hlsl2spirv.Compile, o)
			if words == nil {
				continue
			}
			tried++
			for _, v := range [...]optable.Version{optable.V19, optable.V22} {
				takesForm(t, c.Path+" -O"+o.Level, words, v)
			}
		}
	}
	t.Logf("%d modules", tried)
	if tried < 100 {
		t.Errorf("only %d modules were tried", tried)
	}
}

// takesForm structures a module and checks that the result is valid and has the form that the dialect requires.
func takesForm(t *testing.T, name string, words []uint32, v optable.Version) {
	t.Helper()
	m, err := spirv.Decode(words)
	if err != nil || len(validate.Module(m, validate.Options{})) > 0 {
		return
	}
	for _, f := range structure.Module(m, structure.Options{Version: v}) {
		t.Errorf("%s: %d: %s", name, v, f.Text)
		return
	}
	for _, f := range validate.Module(m, validate.Options{}) {
		t.Errorf("%s: %d: invalid: %v", name, v, f)
	}
	for _, w := range wrongShape(m, v) {
		t.Errorf("%s: %d: %s", name, v, w)
	}
}

// TestFilesFromElsewhere checks that each valid module among the files that MODULES lists can be structured.
func TestFilesFromElsewhere(t *testing.T) {
	moduletest.Each(t, func(t *testing.T, path string, m *spirv.Module, err error) {
		if err != nil {
			t.Skip("no module")
		}
		for _, v := range [...]optable.Version{optable.V19, optable.V22} {
			takesForm(t, path, instbuilder.Encode(m), v)
		}
	})
}

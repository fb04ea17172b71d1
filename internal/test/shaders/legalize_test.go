package shaders

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/legalize"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

// Every module is legalized for MLIR's spirv dialect to a valid module, or there are findings, with and without
// optimization.
func TestLegalizedModulesAreValid(t *testing.T) {
	testenv.Long(t)
	made := map[optable.Version]int{}
	for _, c := range shadertest.Compilations(t) {
		for _, level := range []string{"0", c.Options.Level} {
			run := c.Run
			run.Options.Level = level
			r, err := c.Compile(run)
			if err != nil || r.Module == nil || c.Options.Raw || c.Options.NoValidate ||
				strings.HasPrefix(c.Options.TargetEnv, "universal") {
				continue
			}
			for _, v := range []optable.Version{optable.V19, optable.V22} {
				m, findings := legalize.Lower(r.Module, legalize.Options{Version: v})
				if (m == nil) != (len(findings) > 0) {
					t.Errorf("%s (%s -O%s): module %v with findings %v", c.Path, c.Args, level, m, findings)
				}
				for _, f := range findings {
					if f.Text == "" {
						t.Errorf("%s: a finding without a text", c.Path)
					}
				}
				if m == nil {
					continue
				}
				made[v]++
				for _, f := range validate.Module(m, validate.Options{ScalarBlockLayout: true}) {
					t.Errorf("%s (%s -O%s): for %d: %v\n%s", c.Path, c.Args, level, v, f,
						spirv.Disassemble(m, spirv.TextOptions{}))
				}
			}
		}
	}
	const least = 400
	for _, v := range []optable.Version{optable.V19, optable.V22} {
		if made[v] < least {
			t.Errorf("for %d only %d modules have no findings", v, made[v])
		}
	}
}

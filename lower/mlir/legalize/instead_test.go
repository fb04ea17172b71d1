package legalize

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/lower/glslstd450"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// TestReplacementsMatchTheDialect checks that the replacements in package optable agree with the rows and lowerings of
// this package.
func TestReplacementsMatchTheDialect(t *testing.T) {
	for _, a := range optable.Absences {
		name := a.Opcode.String()
		made := rowOf(a.Opcode).lower != nil
		if a.Set == optable.GLSL {
			name = spirv.ExtSetGLSLStd450.Inst(a.Inst).Name
			made = int(a.Inst) < len(glslstd450.Lowerings) && glslstd450.Lowerings[a.Inst] != nil ||
				a.Inst == spirv.GLSLModf || a.Inst == spirv.GLSLFrexp
		}
		if made != (a.Instead != "") {
			t.Errorf("%s: the table says %q", name, a.Instead)
		}
	}
}

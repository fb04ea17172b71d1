package kernel

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

const page = "../../docs/reference/kernels.md"

// TestPageHasTheInstructionsOfGLSL checks that the documentation lists how each GLSL.std.450 instruction is lowered.
func TestPageHasTheInstructionsOfGLSL(t *testing.T) {
	var same, made, none []string
	for n := range uint32(len(glslRows)) {
		inst := spirv.ExtSetGLSLStd450.Inst(n)
		switch {
		case inst == nil:
		case glslRows[n].openCL != 0:
			same = append(same, fmt.Sprintf("%s → %s", inst.Name,
				spirv.ExtSetOpenCLStd.Inst(glslRows[n].openCL-plus1).Name))
		case glslRows[n].exists():
			made = append(made, inst.Name)
		default:
			none = append(none, inst.Name)
		}
	}
	golden.CheckSection(t, page, "glsl", fmt.Sprintf("| in kernels | instructions of GLSL.std.450 |\n| --- | --- |\n"+
		"| function of OpenCL.std | %s |\n| arithmetic | %s |\n| not supported | %s |\n", strings.Join(same, ", "), strings.Join(made, ", "), strings.Join(none, ", ")))
}

// TestPageHasTheReductions checks that the documentation lists the group operations that replace wave reductions before
// SPIR-V 1.3.
func TestPageHasTheReductions(t *testing.T) {
	var b strings.Builder
	b.WriteString("| Vulkan, and kernels from SPIR-V 1.3 on | kernels before SPIR-V 1.3 |\n| --- | --- |\n")
	for _, r := range reductions {
		fmt.Fprintf(&b, "| %v | %v |\n", r.wave, r.group)
	}
	golden.CheckSection(t, page, "waves", b.String())
}

// TestReductionsAreInOrder checks that reductions are in the order of their opcodes, which are indices of the table.
func TestReductionsAreInOrder(t *testing.T) {
	for i, r := range reductions {
		if r.wave != reductions[0].wave+spirv.Opcode(i) {
			t.Errorf("%v is at %d", r.wave, i)
		}
	}
}

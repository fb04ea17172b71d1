package lowered

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// onInterpreter is the interpreter as an engine.
func onInterpreter() Engine {
	return Engine{Name: "interpreter", Run: func(t *testing.T, m *spirv.Module, c *Case) ([][]byte, error) {
		return OnInterpreter(t.Context(), m, c, interpreter.Options{})
	}}
}

// The interpreter leaves behind what the Vulkan device does.
func TestShadersOnTheInterpreter(t *testing.T) { Run(t, onInterpreter()) }

// So it does with short shaders of one kind each.
func TestShortShadersOnTheInterpreter(t *testing.T) {
	RunCasesOn(t, onInterpreter(), RunCases())
}

// The interpreter has every instruction of GLSL.std.450 that compute shaders may have.
func TestInstructionsOfGLSLRunOnTheInterpreter(t *testing.T) {
	vulkan.Require(t)
	RunProbes(t, onInterpreter(), Probes)
}

package lowered

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// onInterpreter returns the interpreter as an engine.
func onInterpreter() Engine {
	return Engine{Name: "interpreter", Run: func(t *testing.T, m *spirv.Module, c *Case) ([][]byte, error) {
		return OnInterpreter(t.Context(), m, c, interpreter.Options{})
	}}
}

// The interpreter has the same output as the Vulkan device.
func TestShadersOnTheInterpreter(t *testing.T) { Run(t, onInterpreter()) }

// The same applies to short shaders that test one feature each.
func TestShortShadersOnTheInterpreter(t *testing.T) {
	RunCasesOn(t, onInterpreter(), RunCases())
}

// The interpreter supports every GLSL.std.450 instruction that compute shaders may use.
func TestInstructionsOfGLSLRunOnTheInterpreter(t *testing.T) {
	vulkan.Require(t)
	RunProbes(t, onInterpreter(), Probes)
}

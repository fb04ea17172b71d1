package compiler

import "github.com/hlsl2spirv/hlsl2spirv/lower/mlir/deserialize"

// Forms holds the output forms other than a Vulkan module, and the phases that read a module instead of HLSL. A
// compilation reaches the code of these forms only through this type. The linker can therefore drop this code from a
// program that does not use AllForms.
type Forms struct {
	rows       [6]formPhases
	read       [3]phase // phases that replace those of the front end if the source is a module
	mlirTarget func(text string) (*deserialize.Target, error)
}

// formPhases lists the phases that convert a Vulkan module to an output form.
type formPhases struct {
	name
	phases []phase
}

// AllForms contains every form.
var AllForms = Forms{
	rows: [...]formPhases{
		{moduleForm, nil},
		{"kernel", []phase{
			{"lower to kernels", (*compilation).lowerToKernels, (*compilation).failed},
			{"validate kernels", (*compilation).validateKernels, (*compilation).failed},
		}},
		{"llvm", []phase{
			{"lower to kernels", (*compilation).lowerToVariables, (*compilation).failed},
			{"lower to LLVM", (*compilation).lowerForCPU, (*compilation).failed},
			{"print", (*compilation).printLLVM, (*compilation).failed},
		}},
		{"llvm-dialect", []phase{
			{"lower to kernels", (*compilation).lowerToVariables, (*compilation).failed},
			{"lower to LLVM", (*compilation).lowerForCPU, (*compilation).failed},
			{"print", (*compilation).printDialect, (*compilation).failed},
		}},
		{"mlir", []phase{
			{"combine samplers", (*compilation).combineForMLIR, (*compilation).failed},
			{"lower to MLIR", (*compilation).lowerToMLIR, (*compilation).failed},
			{"validate", (*compilation).validateForMLIR, (*compilation).failed},
			{"print", (*compilation).printMLIR, nil},
		}},
		{"spir", []phase{
			{"lower to kernels", (*compilation).lowerToKernels, (*compilation).failed},
			{"validate kernels", (*compilation).validateKernels, (*compilation).failed},
			{"lower to LLVM", (*compilation).lowerToSPIR, (*compilation).failed},
			{"print", (*compilation).printLLVM, (*compilation).failed},
		}},
	},
	read: [...]phase{
		{"read module", (*compilation).readModule, (*compilation).failed},
		{"validate", (*compilation).validateInput, (*compilation).failed},
		{"passes", (*compilation).improveInput, (*compilation).failed},
	},
	mlirTarget: deserialize.ParseTarget,
}

// formPhases returns the phases of the requested output form.
func (c *compilation) formPhases() []phase {
	if c.Forms == nil {
		return nil
	}
	for i := range c.Forms.rows {
		if c.Forms.rows[i].name == c.form.name {
			return c.Forms.rows[i].phases
		}
	}
	panic("compiler: a form without phases: " + c.form.name)
}

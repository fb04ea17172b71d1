package compiler

import "github.com/hlsl2spirv/hlsl2spirv/lower/mlir/deserialize"

// Forms are what there is beside the way from HLSL to a module for Vulkan: what else can
// be made of such a module, and sources that are modules. A compilation reaches all that
// is for them alone through here, so that the linker leaves it out of a program that
// does not mention AllForms.
type Forms struct {
	rows       [6]formPhases
	read       [3]phase // in the place of others for a source that is a module already
	mlirTarget func(text string) (*deserialize.Target, error)
}

// formPhases are the phases behind a module for Vulkan that make a form of it.
type formPhases struct {
	name
	phases []phase
}

// AllForms are all that there are.
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
			{"combine samplers", (*compilation).combineSamplers, (*compilation).failed},
			{"lower to MLIR", (*compilation).lowerToMLIR, (*compilation).failed},
			{"validate", (*compilation).validateSayable, (*compilation).failed},
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

// formPhases returns the phases of the form that is asked for.
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

package compiler

import (
	"github.com/hlsl2spirv/hlsl2spirv/compiler/modulefile"
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/opt"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

// An input is a source that is a module. It finds the positions of instructions in the source. It is an interface so
// that the readers of modules are linked only into programs that use them.
type input interface {
	Place(pos int32) source.Pos
	IsMLIR() bool
}

// readModule decodes or parses the module in the source.
func (c *compilation) readModule() {
	c.budget.Spend(budget.SourceBytes, len(c.src.Text), source.NoPos)
	in, errs := modulefile.Read(c.sources, c.src.Name, c.src.Text,
		modulefile.Options{Module: c.MLIR.Module, Locations: c.debugs(), Budget: c.budget})
	code := diagnostics.UnreadableModule
	if in.IsMLIR() {
		code = diagnostics.UnreadableText
	}
	for _, e := range errs {
		d := c.diags.Report(e.Pos, code, e.Text)
		for _, n := range e.Notes {
			d.Note(n.Pos, "%s", n.Text)
		}
	}
	if len(errs) > 0 {
		return
	}
	c.input, c.module = in, in.Module
}

// inputRules returns the environment whose rules the input must follow: that of -fspv-target-env, if it is specified
// and the output is the module itself. Lowerings accept modules for any environment.
func (c *compilation) inputRules() validate.Target {
	if c.TargetEnv == "" || c.form.name != moduleForm || isKernel(c.module) {
		return validate.Universal
	}
	return c.target.rules
}

// validateInput reports errors in the module that was read, because later phases rely on a valid module.
func (c *compilation) validateInput() {
	if c.DeviceFeatures != nil && isKernel(c.module) {
		c.validateKernels()
		return
	}
	o := validate.Options{Target: c.inputRules(), ScalarBlockLayout: true, OffsetOperand: c.OffsetOperand,
		Budget: c.budget}
	c.diagnose(validate.Module(c.module, o), diagnostics.InvalidInput)
}

// improveInput runs passes on a module that was read. On MLIR, it runs the passes of the optimization level, as for
// HLSL. On a module in binary form or assembly, it runs only the passes that the options name. It does not change
// kernels and modules without entry points, because the passes would remove all of their code.
func (c *compilation) improveInput() {
	if !c.input.IsMLIR() && len(c.Passes) == 0 || c.Raw || isKernel(c.module) || len(c.module.EntryPoints) == 0 {
		return
	}
	if !c.input.IsMLIR() {
		opt.StripScopes(c.module)
	}
	c.passes()
	c.validateInput()
}

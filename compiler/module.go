package compiler

import (
	"errors"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/internal/budget"
	"github.com/hlsl2spirv/hlsl2spirv/modulesource"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

// modulePhases are in the place of phases for a source that is a module already.
var modulePhases = [...]phase{
	{"read module", (*compilation).readModule, (*compilation).failed},
	{"validate", (*compilation).validateInput, (*compilation).failed},
}

// readModule reads the module that the source is.
func (c *compilation) readModule() {
	c.budget.Spend(budget.SourceBytes, len(c.src.Text), source.NoPos)
	in, err := modulesource.Read(c.sources, c.src.Name, c.src.Text)
	var bad *modulesource.Error
	if errors.As(err, &bad) {
		c.diags.Report(bad.Pos, diagnostics.UnreadableModule, bad.Text)
		return
	}
	c.input, c.module = in, in.Module
}

// validateInput refuses a module that is not valid: what follows relies on that.
func (c *compilation) validateInput() {
	if c.DeviceFeatures != nil && isKernel(c.module) {
		c.validateKernels()
		return
	}
	for _, f := range validate.Module(c.module, validate.Options{Target: validate.Universal, ScalarBlockLayout: true, Budget: c.budget}) {
		c.diags.Report(c.sourcePos(f.Pos), diagnostics.InvalidInput, f.Text)
	}
}

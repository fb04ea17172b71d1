package compiler

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/lower/kernel"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
	"github.com/hlsl2spirv/hlsl2spirv/validate/environment"
)

// lowerToKernels converts the module to kernels whose resources are parameters.
func (c *compilation) lowerToKernels() { c.lower(kernel.Parameters) }

// lowerToVariables converts the module to kernels whose resources are variables.
func (c *compilation) lowerToVariables() { c.lower(kernel.Variables) }

// lower converts a Vulkan module to kernels. It does nothing if the source is a module that already contains kernels.
func (c *compilation) lower(form kernel.ResourceForm) {
	if c.input != nil && isKernel(c.module) {
		return
	}
	o := kernel.Options{Version: c.kernelVersion.version, Resources: form, Doubles: c.features&environment.FP64 != 0,
		Budget: c.budget}
	if c.input != nil {
		o.Entry = c.Entry
	}
	k, findings := kernel.Lower(c.module, o)
	c.diagnose(findings, diagnostics.NoKernelForm)
	if k != nil {
		c.shader, c.module, c.kernels = c.module, k.Module, k.Entries
	}
}

// validateKernels validates the kernels. It is a final check.
func (c *compilation) validateKernels() {
	if c.NoValidate {
		return
	}
	o := validate.Options{Target: c.kernelTarget, MaxVersion: c.kernelVersion.version, Features: c.features,
		Budget: c.budget}
	found, code := validate.Module(c.module, o), diagnostics.InvalidModule
	switch {
	case len(found) > 0 && found[0].Rule != "":
		code = diagnostics.NotOnDevice
	case c.shader == nil:
		code = diagnostics.InvalidInput
	}
	c.diagnose(c.placed(found), code)
}

// isKernel reports whether a module contains kernels.
func isKernel(m *spirv.Module) bool {
	return slices.ContainsFunc(m.Capabilities, func(in spirv.Instruction) bool {
		return instreader.Capability(&in).Capability() == spirv.CapabilityKernel
	})
}

// describe returns the reflection data of kernels.
func describe(list []kernel.EntryPoint) []reflection.Kernel {
	var all []reflection.Kernel
	for _, e := range list {
		k := reflection.Kernel{Name: e.Name, Arguments: []reflection.Argument{}}
		for i := range e.Arguments {
			k.Arguments = append(k.Arguments, describeArgument(&e.Arguments[i]))
		}
		all = append(all, k)
	}
	return all
}

func describeArgument(a *kernel.Argument) reflection.Argument {
	d := reflection.Argument{Name: a.Name, Kind: a.Kind.String(), Element: a.Element}
	if a.Index >= 0 {
		d.Index = &a.Index
	}
	switch a.Kind {
	case kernel.PushConstants:
	case kernel.Length:
		d.Of = &a.Of
	default:
		d.Set, d.Binding = &a.Set, &a.Binding
	}
	return d
}

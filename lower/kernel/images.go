package kernel

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// declareOpaque notes a type whose values are handles.
func (l *lowerer) declareOpaque(in *spirv.Instruction, t *typ) {}

// handleType returns the type of the parameter for an image or a sampler, 0 after
// saying that it has no form.
func (l *lowerer) handleType(r *root) spirv.ID {
	t := l.typ(r.elem)
	if t.id == 0 {
		l.report(r.variable, "resources of type %s have no form in kernels", l.describe(r.elem))
	}
	return t.id
}

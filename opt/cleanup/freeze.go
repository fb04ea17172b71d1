package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// frozen lists, for each kind of specialization constant, the kind of constant that replaces it.
var frozen = [...]struct{ from, to spirv.Opcode }{
	{spirv.OpSpecConstantTrue, spirv.OpConstantTrue},
	{spirv.OpSpecConstantFalse, spirv.OpConstantFalse},
	{spirv.OpSpecConstant, spirv.OpConstant},
	{spirv.OpSpecConstantComposite, spirv.OpConstantComposite},
	{spirv.OpSpecConstantCompositeReplicateEXT, spirv.OpConstantCompositeReplicateEXT},
	{spirv.OpSpecConstantDataKHR, spirv.OpConstantDataKHR},
}

// FreezeConstants replaces specialization constants by constants with their default values, and evaluates the
// operations that depend only on constants:
//
//	a = SpecConstant 4; b = SpecConstantOp IAdd a a   →   a = Constant 4; b = Constant 8
func FreezeConstants(u *analysis.Unit) {
	m := u.Module
	m.Annotations = slices.DeleteFunc(m.Annotations, func(in spirv.Instruction) bool {
		return in.Op == spirv.OpDecorate && instreader.Decorate(&in).Decoration() == spirv.DecorationSpecId
	})
	changed := false
	for i := range m.Types {
		for _, x := range frozen {
			if in := &m.Types[i]; in.Op == x.from {
				instbuilder.Replace(in, x.to, in.Operands)
				changed = true
			}
		}
	}
	u.Invalidate(analysis.Globals)
	n := len(m.Types)
	for i := range n {
		if in := &m.Types[i]; in.Op == spirv.OpSpecConstantOp {
			operation := instbuilder.Op(instreader.SpecConstantOp(in).Opcode(), in.Type, in.Result,
				instreader.SpecConstantOp(in).Operands())
			if value, ok := u.Fold(&operation); ok {
				d := u.Def(value)
				instbuilder.Replace(&m.Types[i], d.Op, slices.Clone(d.Operands)) // Fold may have reallocated m.Types
				changed = true
			}
		}
	}
	rewrite.LeadTypes(u, n)
	u.Invalidate(analysis.Globals)
	if changed {
		u.Invalidate(analysis.Bodies)
	}
}

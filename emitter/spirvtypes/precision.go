package spirvtypes

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// IsMin reports whether t, or the texel type of the image t, is a minimum-precision type that is computed in 32 bits.
// Such values are decorated with RelaxedPrecision.
func (e *Table) IsMin(t *types.Type) bool {
	if e.To.Native16 {
		return false
	}
	t = t.Underlying()
	if t.Kind == types.Object && t.Elem != nil && IsOpaque(t) {
		t = t.Elem
	}
	return t.IsNumeric() && t.IsMinPrecision()
}

// RelaxIfMin decorates the value id of type t with RelaxedPrecision if IsMin(t).
func (e *Table) RelaxIfMin(id spirv.ID, t *types.Type) {
	if e.IsMin(t) {
		e.Relax(id)
	}
}

// Relax decorates the value id with RelaxedPrecision.
func (e *Table) Relax(id spirv.ID) { e.b.Mark(id, spirv.DecorationRelaxedPrecision) }

// IsRelaxed reports whether the value id is decorated with RelaxedPrecision.
func (e *Table) IsRelaxed(id spirv.ID) bool {
	return e.b.IsMarked(id, spirv.DecorationRelaxedPrecision)
}

// IsRelaxedAs reports whether the value id of type t has relaxed precision. Constants are not decorated, because one ID
// is used for several HLSL types; t alone decides for them.
func (e *Table) IsRelaxedAs(id spirv.ID, t *types.Type) bool {
	return e.IsRelaxed(id) || e.IsMin(t) && e.b.ConstantInst(id) != nil
}

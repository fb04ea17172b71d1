package spirvtypes

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// IsMin reports whether t is a minimum precision type that is computed in 32 bits and so is decorated with
// RelaxedPrecision.
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

// RelaxIfMin decorates id with RelaxedPrecision if its type t is a minimum
// precision type.
func (e *Table) RelaxIfMin(id spirv.ID, t *types.Type) {
	if e.IsMin(t) {
		e.Relax(id)
	}
}

// Relax decorates a value with RelaxedPrecision.
func (e *Table) Relax(id spirv.ID) { e.b.Mark(id, spirv.DecorationRelaxedPrecision) }

// IsRelaxed reports whether a value is decorated with RelaxedPrecision.
func (e *Table) IsRelaxed(id spirv.ID) bool {
	return e.b.IsMarked(id, spirv.DecorationRelaxedPrecision)
}

// IsRelaxedAs reports whether the value id, of type t, is relaxed. For a constant this depends on t because the same ID
// is used for several types.
func (e *Table) IsRelaxedAs(id spirv.ID, t *types.Type) bool {
	return e.IsRelaxed(id) || e.IsMin(t) && e.b.ConstantInst(id) != nil
}

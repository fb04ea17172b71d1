package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// isMin reports whether t is of a minimum precision type that is computed in
// 32 bits, so that RelaxedPrecision says it.
func (e *SPIRVEmitter) isMin(t *types.Type) bool {
	if e.opts.Native16 {
		return false
	}
	t = t.Underlying()
	if t.Kind == types.Object && t.Elem != nil && isOpaque(t) {
		t = t.Elem
	}
	return t.IsNumeric() && t.IsMinPrecision()
}

// relaxIfMin decorates id with RelaxedPrecision if its type t is a minimum
// precision type.
func (e *SPIRVEmitter) relaxIfMin(id spirv.ID, t *types.Type) {
	if e.isMin(t) {
		e.relax(id)
	}
}

func (e *SPIRVEmitter) relax(id spirv.ID) { e.b.Mark(id, spirv.DecorationRelaxedPrecision) }

func (e *SPIRVEmitter) isRelaxed(id spirv.ID) bool {
	return e.b.IsMarked(id, spirv.DecorationRelaxedPrecision)
}

// isRelaxedAs reports whether the value id, of type t, is relaxed. A constant is
// what its type says: the same id serves other types too.
func (e *SPIRVEmitter) isRelaxedAs(id spirv.ID, t *types.Type) bool {
	return e.isRelaxed(id) || e.isMin(t) && e.b.ConstantInst(id) != nil
}

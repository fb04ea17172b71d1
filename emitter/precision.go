package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A bitset is a set of ids.
type bitset []uint64

func (s bitset) has(id spirv.ID) bool {
	w := int(id >> 6)
	return w < len(s) && s[w]&(1<<(id&63)) != 0
}

func (s *bitset) add(id spirv.ID) {
	w := int(id >> 6)
	for w >= len(*s) {
		*s = append(*s, make([]uint64, w+1-len(*s)+64)...)
	}
	(*s)[w] |= 1 << (id & 63)
}

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

func (e *SPIRVEmitter) relax(id spirv.ID) {
	if !e.relaxed.has(id) {
		e.relaxed.add(id)
		e.b.Mark(id, spirv.DecorationRelaxedPrecision)
	}
}

func (e *SPIRVEmitter) isRelaxed(id spirv.ID) bool { return e.relaxed.has(id) }

// isRelaxedAs reports whether the value id, of type t, is relaxed. A constant is
// what its type says: the same id serves other types too.
func (e *SPIRVEmitter) isRelaxedAs(id spirv.ID, t *types.Type) bool {
	return e.relaxed.has(id) || e.isMin(t) && e.b.ConstantInst(id) != nil
}

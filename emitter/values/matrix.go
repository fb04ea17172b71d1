package values

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// ElementIndex returns the indices of selected element i in the SPIR-V type of the matrix: none for a 1×1 matrix, one
// if the matrix is a vector, and otherwise row and column.
func (v Value) ElementIndex(i int) []uint32 {
	at := make([]uint32, 0, 2)
	if v.Base.Rows > 1 {
		at = append(at, uint32(v.Rows[i]))
	}
	if v.Base.Cols > 1 {
		at = append(at, uint32(v.Elems[i]))
	}
	return at
}

// ElementPointer returns the lvalue of selected element i.
func (e *Builder) ElementPointer(v Value, i int) Value {
	p := v
	p.Mode, p.Typ, p.Base, p.Known = Pointer, v.Base.Elem, nil, nil
	at := v.ElementIndex(i)
	if len(at) == 0 {
		return p
	}
	if e.types.Layouts.IsTransposed(v.Base, v.Rule, v.Quals) {
		slices.Reverse(at)
	}
	ids := make([]spirv.ID, len(at))
	for j := range at {
		ids[j] = e.b.ConstantInt(int32(at[j]))
	}
	return e.Index(p, v.Base.Elem, ids...)
}

// VectorOf composes a vector from parts, elements of the matrix from which v selects. It returns a single element
// unchanged.
func (e *Builder) VectorOf(v Value, parts []spirv.ID) spirv.ID {
	if len(parts) == 1 {
		return parts[0]
	}
	return e.Compose(e.types.U.Vector(v.Base.Elem, len(parts)), parts...)
}

// loadMatElems loads the selected elements one by one. If the elements are bools stored as uint, it converts them
// together afterwards.
func (e *Builder) loadMatElems(v Value) Value {
	parts := make([]spirv.ID, v.Count)
	stored := v
	asUint := v.Rule != spirvtypes.NoLayout && v.Base.IsBool()
	if asUint {
		stored.Base = e.types.U.Matrix(e.types.UintType(), int(v.Base.Rows), int(v.Base.Cols))
	}
	for i := range parts {
		p := e.ElementPointer(stored, i)
		parts[i] = e.LoadMemory(p, e.MemoryType(p))
	}
	id := e.VectorOf(stored, parts)
	if asUint {
		id = e.CastID(id, e.types.AsUint(v.Typ), v.Typ)
	}
	return Of(v.Typ, id)
}

// storeMatElems stores each component of src in the corresponding selected element.
func (e *Builder) storeMatElems(v Value, src spirv.ID) {
	for i := range int(v.Count) {
		elem := src
		if v.Count > 1 {
			elem = e.Extract(v.Base.Elem, src, uint32(i))
		}
		e.Store(e.ElementPointer(v, i), elem)
	}
}

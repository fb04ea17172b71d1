package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// matrixSwizzle evaluates X._m00_m11. A single element of an lvalue is an lvalue
// with an access chain.
func (e *SPIRVEmitter) matrixSwizzle(x *checked.MatrixSwizzle) value {
	v := e.expr(x.X)
	r := v
	r.known = nil
	r.base, r.typ, r.count = x.X.Info().Type, x.Type, uint8(len(x.Elems))
	for i, m := range x.Elems {
		r.rows[i], r.elems[i] = m.Row, m.Col
	}
	switch {
	case v.mode == pointer && r.count == 1:
		return e.elementPointer(r, 0)
	case v.mode == pointer:
		r.mode = matElems
		return r
	}
	m := e.withoutLayout(e.loaded(v))
	parts := make([]spirv.ID, r.count)
	for i := range parts {
		parts[i] = m.id
		if at := r.elementIndex(i); len(at) > 0 {
			parts[i] = e.extract(r.base.Elem, m.id, at...)
		}
	}
	return rv(x.Type, e.vectorOf(r, parts))
}

// elementIndex returns the indices of the i-th selected element: none for a
// 1×1 matrix, one where the matrix is a vector.
func (v value) elementIndex(i int) []uint32 {
	at := make([]uint32, 0, 2)
	if v.base.Rows > 1 {
		at = append(at, uint32(v.rows[i]))
	}
	if v.base.Cols > 1 {
		at = append(at, uint32(v.elems[i]))
	}
	return at
}

// elementPointer returns the lvalue of the i-th selected element.
func (e *SPIRVEmitter) elementPointer(v value, i int) value {
	p := v
	p.mode, p.typ, p.base, p.known = pointer, v.base.Elem, nil, nil
	at := v.elementIndex(i)
	if len(at) == 0 {
		return p
	}
	ids := make([]spirv.ID, len(at))
	for j := range at {
		ids[j] = e.b.ConstantInt(int32(at[j]))
	}
	return e.index(p, v.base.Elem, ids...)
}

// vectorOf makes a vector of matrix elements; one is itself.
func (e *SPIRVEmitter) vectorOf(v value, parts []spirv.ID) spirv.ID {
	if len(parts) == 1 {
		return parts[0]
	}
	return e.compose(e.u.Vector(v.base.Elem, len(parts)), parts...)
}

// loadMatElems loads the selected elements one by one. Bools that a layout
// stores as uint are converted together.
func (e *SPIRVEmitter) loadMatElems(v value) value {
	parts := make([]spirv.ID, v.count)
	stored := v
	asUint := v.rule != noLayout && v.base.IsBool()
	if asUint {
		stored.base = e.u.Matrix(e.uintType(), int(v.base.Rows), int(v.base.Cols))
	}
	for i := range parts {
		p := e.elementPointer(stored, i)
		parts[i] = e.loadMemory(p, e.memoryType(p))
	}
	id := e.vectorOf(stored, parts)
	if asUint {
		id = e.castID(id, e.asUint(v.typ), v.typ)
	}
	return rv(v.typ, id)
}

// storeMatElems writes the components of src to the selected elements.
func (e *SPIRVEmitter) storeMatElems(v value, src spirv.ID) {
	for i := range int(v.count) {
		elem := src
		if v.count > 1 {
			elem = e.extract(v.base.Elem, src, uint32(i))
		}
		e.store(e.elementPointer(v, i), elem)
	}
}

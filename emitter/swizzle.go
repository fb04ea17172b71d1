package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// condense folds v.yxwz.yz into one selection from v. A selection of an lvalue
// that is none itself, because it names a component twice, reads its operand;
// folding stops there, and load tells that the base is to be loaded.
func condense(x *checked.Swizzle) (base checked.Expr, elems [4]uint8, count int, load bool) {
	count = copy(elems[:], x.Elems)
	for {
		base = x.X
		if !x.LValue && base.Info().LValue {
			return base, elems, count, true
		}
		inner, ok := base.(*checked.Swizzle)
		if !ok {
			return base, elems, count, false
		}
		for i := range count {
			elems[i] = inner.Elems[elems[i]]
		}
		x = inner
	}
}

// swizzle evaluates X.xyz. A single component of an lvalue is an lvalue with
// an access chain; several components of one are an lvalue too, stored by
// shuffling the new components into the old vector.
func (e *SPIRVEmitter) swizzle(x *checked.Swizzle) value {
	base, elems, count, load := condense(x)
	t := base.Info().Type
	size := shapeOf(t).cols
	if size == 1 {
		return e.swizzleScalar(x, base, count)
	}
	v := e.exprWithin(base, x)
	if load {
		v = e.loaded(v)
	}
	if inOrder(elems[:count], size) {
		return v.as(x.Type)
	}
	switch {
	case v.mode == rvalue:
		return rv(x.Type, e.selection(x.Type, v, elems[:count]))
	case v.mode == pointer && count == 1:
		return e.index(v, x.Type, e.b.ConstantInt(int32(elems[0])))
	}
	if v.mode != pointer && v.mode != placed {
		// a selection of matrix elements
		return rv(x.Type, e.selection(x.Type, e.loaded(v), elems[:count]))
	}
	v.base = t
	v.typ = x.Type
	v.elems, v.count = elems, uint8(count)
	v.mode, v.known = swizzled, nil
	return v
}

func (e *SPIRVEmitter) swizzleScalar(x *checked.Swizzle, base checked.Expr, count int) value {
	v := e.expr(base)
	if count == 1 {
		return v.as(x.Type)
	}
	id := e.load(v)
	return rv(x.Type, e.compose(x.Type, repeat(id, count)...))
}

// inOrder reports whether a selection is the whole vector of the given size.
func inOrder(elems []uint8, size int) bool {
	if len(elems) != size {
		return false
	}
	for i, c := range elems {
		if int(c) != i {
			return false
		}
	}
	return true
}

// selection takes components of the rvalue v.
func (e *SPIRVEmitter) selection(t *types.Type, v value, elems []uint8) spirv.ID {
	v = e.withoutLayout(v)
	if len(elems) == 1 {
		return e.extract(t, v.id, uint32(elems[0]))
	}
	return e.shuffle(t, v.id, v.id, components(elems)...)
}

func components(elems []uint8) []uint32 {
	list := make([]uint32, len(elems))
	for i, c := range elems {
		list[i] = uint32(c)
	}
	return list
}

// whole returns the vector that a swizzle selects from.
func (v value) whole() value {
	w := v
	w.typ, w.base, w.known, w.mode = v.base, nil, nil, pointer
	if v.place != nil {
		w.mode = placed
	}
	return w
}

func (e *SPIRVEmitter) loadSwizzle(v value) value {
	whole := rv(v.base, e.load(v.whole()))
	return rv(v.typ, e.selection(v.typ, whole, v.elems[:v.count]))
}

// storeSwizzle writes the selected components:
//
//	v.yz = a    v = shuffle(v, a, 0 4 5 3)
func (e *SPIRVEmitter) storeSwizzle(v value, src spirv.ID) {
	whole := v.whole()
	elems := v.elems[:v.count]
	if whole.mode == placed && whole.place.storeComponents(e, whole, elems, src) {
		return
	}
	old := e.loadOld(whole)
	if v.count == 1 {
		id := e.b.CompositeInsert(e.typeID(v.base), src, old, uint32(elems[0]))
		e.relaxIfMin(id, v.base)
		e.store(whole, id)
		return
	}
	size := shapeOf(v.base).cols
	list := upTo(size)
	for i, c := range elems {
		list[c] = uint32(size + i)
	}
	e.store(whole, e.shuffle(v.base, old, src, list...))
}

// loadOld loads a vector of which components are to be stored; a texel with the
// position of the image.
func (e *SPIRVEmitter) loadOld(v value) spirv.ID {
	if p, ok := v.place.(*texel); ok {
		defer e.back()()
		e.atExpr(p.object)
	}
	return e.load(v)
}

package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// condense combines nested swizzles such as v.yxwz.yz into a single selection of components from v. It returns the base
// and the components. A swizzle of an lvalue that contains a component twice is a value. Combining stops at such a
// swizzle; load is then true, because the base must be loaded.
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

// swizzle evaluates X.xyz. If X is an lvalue, so is the result. A single component has an access chain. A store to
// several components shuffles the new components into the old vector.
func (e *SPIRVEmitter) swizzle(x *checked.Swizzle) values.Value {
	base, elems, count, load := condense(x)
	t := base.Info().Type
	size := spirvtypes.ShapeOf(t).Cols
	if size == 1 {
		return e.swizzleScalar(x, base, count)
	}
	v := e.exprWithin(base, x)
	if load {
		v = e.values.Loaded(v)
	}
	if inOrder(elems[:count], size) {
		return v.As(x.Type)
	}
	switch {
	case v.Mode == values.RValue:
		return values.Of(x.Type, e.values.Selection(x.Type, v, elems[:count]))
	case v.Mode == values.Pointer && count == 1:
		return e.values.Index(v, x.Type, e.b.ConstantInt(int32(elems[0])))
	case v.Mode == values.Placed && count == 1 && values.IsScattered(v):
		return values.ScatteredComponent(v, e.b.ConstantInt(int32(elems[0])))
	}
	if v.Mode != values.Pointer && v.Mode != values.Placed {
		// X consists of selected matrix elements
		return values.Of(x.Type, e.values.Selection(x.Type, e.values.Loaded(v), elems[:count]))
	}
	v.Base = t
	v.Typ = x.Type
	v.Elems, v.Count = elems, uint8(count)
	v.Mode, v.Known = values.Swizzled, nil
	return v
}

func (e *SPIRVEmitter) swizzleScalar(x *checked.Swizzle, base checked.Expr, count int) values.Value {
	v := e.expr(base)
	if count == 1 {
		return v.As(x.Type)
	}
	id := e.values.Load(v)
	return values.Of(x.Type, e.values.Compose(x.Type, values.Repeat(id, count)...))
}

// inOrder reports whether elems selects all components of a vector of the given size in order.
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

// matrixSwizzle evaluates X._m00_m11. If X is an lvalue, so is the result. A single element has an access chain.
func (e *SPIRVEmitter) matrixSwizzle(x *checked.MatrixSwizzle) values.Value {
	v := e.expr(x.X)
	r := v
	r.Known = nil
	r.Base, r.Typ, r.Count = x.X.Info().Type, x.Type, uint8(len(x.Elems))
	for i, m := range x.Elems {
		r.Rows[i], r.Elems[i] = m.Row, m.Col
	}
	switch {
	case v.Mode == values.Pointer && r.Count == 1:
		return e.values.ElementPointer(r, 0)
	case v.Mode == values.Pointer:
		r.Mode = values.MatElems
		return r
	}
	m := e.values.WithoutLayout(e.values.Loaded(v))
	parts := make([]spirv.ID, r.Count)
	for i := range parts {
		parts[i] = m.ID
		if at := r.ElementIndex(i); len(at) > 0 {
			parts[i] = e.values.Extract(r.Base.Elem, m.ID, at...)
		}
	}
	return values.Of(x.Type, e.values.VectorOf(r, parts))
}

package values

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Selection returns the components elems of v, a vector rvalue. The result has type t.
func (e *Builder) Selection(t *types.Type, v Value, elems []uint8) spirv.ID {
	v = e.WithoutLayout(v)
	if len(elems) == 1 {
		return e.Extract(t, v.ID, uint32(elems[0]))
	}
	return e.Shuffle(t, v.ID, v.ID, components(elems)...)
}

func components(elems []uint8) []uint32 {
	list := make([]uint32, len(elems))
	for i, c := range elems {
		list[i] = uint32(c)
	}
	return list
}

// Whole returns the lvalue of the vector from which the swizzle v selects components.
func (v Value) Whole() Value {
	w := v
	w.Typ, w.Base, w.Known, w.Mode = v.Base, nil, nil, Pointer
	if v.Place != nil {
		w.Mode = Placed
	}
	return w
}

func (e *Builder) loadSwizzle(v Value) Value {
	whole := Of(v.Base, e.Load(v.Whole()))
	return Of(v.Typ, e.Selection(v.Typ, whole, v.Elems[:v.Count]))
}

// storeSwizzle stores src in the selected components of v, usually by storing the whole vector:
//
//	v.yz = a    v = shuffle(v, a, 0 4 5 3)
func (e *Builder) storeSwizzle(v Value, src spirv.ID) {
	whole := v.Whole()
	elems := v.Elems[:v.Count]
	if whole.Mode == Placed && whole.Place.StoreComponents(whole, elems, src) {
		return
	}
	old := e.loadOld(whole)
	if v.Count == 1 {
		id := e.b.CompositeInsert(e.types.TypeID(v.Base), src, old, uint32(elems[0]))
		e.types.RelaxIfMin(id, v.Base)
		e.Store(whole, id)
		return
	}
	size := spirvtypes.ShapeOf(v.Base).Cols
	list := UpTo(size)
	for i, c := range elems {
		list[c] = uint32(size + i)
	}
	e.Store(whole, e.Shuffle(v.Base, old, src, list...))
}

// loadOld loads the vector v of which some components will be replaced. If v is a texel, the load has the position of
// the image.
func (e *Builder) loadOld(v Value) spirv.ID {
	if v.Place != nil && v.Place.Object() != nil {
		defer e.debug.Back()()
		e.debug.AtExpr(v.Place.Object())
	}
	return e.Load(v)
}

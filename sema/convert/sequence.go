package convert

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A Sequence is the chain of steps from one type to another. The zero value means that there is no conversion.
type Sequence struct {
	OK        bool
	Truncates bool // drops components
	Narrows   bool // may lose precision
	n         int
	steps     [4]step
}

type step struct {
	kind checked.CastKind
	to   *types.Type
}

func (v *Sequence) add(kind checked.CastKind, to *types.Type) {
	v.steps[v.n] = step{kind, to}
	v.n++
}

// one returns a conversion of a single step.
func one(kind checked.CastKind, to *types.Type) Sequence {
	v := Sequence{OK: true}
	v.add(kind, to)
	return v
}

// Sequence returns the conversion from one type to another, implicit or by a cast.
func (c *Converter) Sequence(from, to *types.Type, explicit bool) Sequence {
	switch {
	case from == to, isUnsizedOf(to, from):
		return Sequence{OK: true}
	case to.Kind == types.Void:
		if explicit {
			return one(checked.ToVoid, to)
		}
		return Sequence{}
	case from.HasSpecLength() || to.HasSpecLength():
		return Sequence{} // the number of parts is unknown
	case from.Kind == types.Object:
		return c.objectConversion(from, to, explicit)
	case to.IsBufferPointer():
		return c.pointerConversion(from, to, explicit)
	case from.IsAggregate() || to.IsAggregate():
		return c.aggregateConversion(from, to, explicit)
	case from.IsNumeric() && to.IsNumeric():
		return c.numericConversion(from, to, explicit)
	}
	return Sequence{}
}

// isUnsizedOf reports whether from is an array of data and to is the same type without a size. Only parameters have
// such types, and their arguments are rejected.
func isUnsizedOf(to, from *types.Type) bool {
	return to.Kind == types.Array && to.Len == types.Unsized && from.Kind == types.Array && from.Elem == to.Elem &&
		!to.HoldsResource()
}

// objectConversion converts a constant buffer to its contents, an element of a descriptor heap to any object, and a
// buffer pointer to its address. It also converts an object to an object whose texels differ only in snorm and unorm.
func (c *Converter) objectConversion(from, to *types.Type, explicit bool) Sequence {
	if likeButNorm(from, to) {
		return one(checked.NoOp, to)
	}
	switch from.Object {
	case types.ConstantBuffer, types.TextureBuffer:
		if from.Elem == to {
			return one(checked.ToContents, to)
		}
	case types.ResourceDescriptorHeap, types.SamplerDescriptorHeap:
		if to.Kind == types.Object {
			return one(checked.HeapToObject, to)
		}
	case types.BufferPointer:
		if explicit && to.Kind == types.Uint64 {
			return one(checked.PointerToUint, to)
		}
	}
	return Sequence{}
}

// likeButNorm reports whether two objects differ only in the qualifiers snorm and unorm of their texels. Conversions
// between such objects are valid, because the texels have the format of the resource in any case.
func likeButNorm(from, to *types.Type) bool {
	const norm = types.SNorm | types.UNorm
	return to.Kind == types.Object && from.Object == to.Object && from.Elem == to.Elem && from.Elem != nil &&
		from.Len == to.Len &&
		from.Block == to.Block && from.ElemQuals&^norm == to.ElemQuals&^norm
}

// pointerConversion converts an address to a buffer pointer.
func (c *Converter) pointerConversion(from, to *types.Type, explicit bool) Sequence {
	if !explicit || !from.IsScalar() || !from.IsInteger() {
		return Sequence{}
	}
	v := Sequence{OK: true}
	if u := c.U.Basic(types.Uint64); from != u {
		v.add(checked.NumericCast, u)
	}
	v.add(checked.UintToPointer, to)
	return v
}

// aggregateConversion converts from or to structs and arrays.
func (c *Converter) aggregateConversion(from, to *types.Type, explicit bool) Sequence {
	if from.Kind == types.Struct && to.Kind == types.Struct && from.DerivesFrom(to) {
		return one(checked.ToBase, to)
	}
	if !explicit {
		if !from.IsAggregate() || !to.IsAggregate() {
			return Sequence{}
		}
		named := to.Kind != types.Struct || to.Struct.Name != ""
		if c.HV >= 2021 && named && (from.Kind == types.Struct || to.Kind == types.Struct) {
			return Sequence{}
		}
		if r := c.CompareLeaves(to, from); r.Convertible && r.Equal && r.Left == r.Right {
			return one(checked.Flat, to)
		}
		return Sequence{}
	}
	if from.IsNumeric() && from.Components() == 1 {
		return c.splatAggregate(from, to)
	}
	if r := c.CompareLeaves(to, from); r.Convertible && r.Left <= r.Right {
		return one(checked.Flat, to)
	}
	return Sequence{}
}

// splatAggregate converts one scalar to all scalars of a struct or an array.
func (c *Converter) splatAggregate(from, to *types.Type) Sequence {
	v := Sequence{OK: true}
	if from.Kind == types.Vector || from.Kind == types.Matrix {
		v.add(checked.ScalarToVec1, from.Elem)
		from = from.Elem
	}
	if c.LeafCount(to) >= MaxScalars {
		return Sequence{}
	}
	for _, l := range Leaves(to) {
		if !c.Sequence(from, l.Type, l.Type.Kind == types.Enum && splatsToEnum(from)).OK {
			return Sequence{}
		}
	}
	v.add(checked.SplatAggregate, to)
	return v
}

// splatsToEnum reports whether a scalar of type t can be cast to a struct or an array that contains enumerations. A
// single enumeration requires an explicit cast.
func splatsToEnum(t *types.Type) bool {
	switch t.Kind {
	case types.Int, types.Uint, types.Float, types.LitInt, types.LitFloat:
		return true
	}
	return false
}

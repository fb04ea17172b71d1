package convert

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A Sequence holds the casts that convert one type to another, in order. The zero value means that the conversion is
// not possible.
type Sequence struct {
	OK        bool
	Truncates bool // the conversion drops components
	Narrows   bool // the conversion may lose range or precision
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

// one returns a conversion with a single cast.
func one(kind checked.CastKind, to *types.Type) Sequence {
	v := Sequence{OK: true}
	v.add(kind, to)
	return v
}

// Sequence returns the conversion from one type to another. explicit selects the rules for explicit casts instead of
// those for implicit conversions.
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
		return Sequence{} // the number of elements is unknown
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

// isUnsizedOf reports whether to is the type from, an array of data, without its length. Only parameters have such
// types, and their arguments are rejected.
func isUnsizedOf(to, from *types.Type) bool {
	return to.Kind == types.Array && to.Len == types.Unsized && from.Kind == types.Array && from.Elem == to.Elem &&
		!to.HoldsResource()
}

// objectConversion returns the conversion from an object type. A constant buffer converts to its contents, an element
// of a descriptor heap to any object, and a buffer pointer to its address. An object also converts to a type that
// differs only in snorm and unorm.
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

// likeButNorm reports whether two object types are equal except for the qualifiers snorm and unorm of their texels.
// They can be converted, because the format of the resource determines how texels are read.
func likeButNorm(from, to *types.Type) bool {
	const norm = types.SNorm | types.UNorm
	return to.Kind == types.Object && from.Object == to.Object && from.Elem == to.Elem && from.Elem != nil &&
		from.Len == to.Len &&
		from.Block == to.Block && from.ElemQuals&^norm == to.ElemQuals&^norm
}

// pointerConversion returns the conversion from an integer, which must be cast explicitly, to a buffer pointer.
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

// aggregateConversion returns the conversion between two types if at least one of them is a struct or an array.
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

// splatAggregate returns the conversion that assigns a single scalar to all scalars of a struct or an array.
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

// splatsToEnum reports whether a scalar of type t can be cast to a struct or an array that contains enumerations.
func splatsToEnum(t *types.Type) bool {
	switch t.Kind {
	case types.Int, types.Uint, types.Float, types.LitInt, types.LitFloat:
		return true
	}
	return false
}

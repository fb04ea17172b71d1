package types

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// IsScalar reports whether t is a numeric scalar or bool.
func (t *Type) IsScalar() bool { return Bool <= t.Kind && t.Kind <= LitFloat }

// IsNumeric reports whether t is a scalar, vector, matrix or enum. bool counts as a scalar.
func (t *Type) IsNumeric() bool {
	return t.IsScalar() || t.Kind == Vector || t.Kind == Matrix || t.Kind == Enum
}

// Scalar returns the component type of a vector or matrix, the underlying type of an enum, and t itself otherwise.
func (t *Type) Scalar() *Type {
	switch t.Kind {
	case Vector, Matrix:
		return t.Elem
	case Enum:
		return t.Enum.Underlying
	}
	return t
}

// kindFlags returns the properties of the scalar type of t.
func (t *Type) kindFlags() KindFlag { return Kinds[t.Scalar().Kind].Flags }

// IsSigned reports whether the scalar type of t is a signed integer.
func (t *Type) IsSigned() bool {
	return t.kindFlags()&(IntegerKind|UnsignedKind|BoolKind) == IntegerKind
}

// IsUnsigned reports whether the scalar type of t is an unsigned integer.
func (t *Type) IsUnsigned() bool { return t.kindFlags()&UnsignedKind != 0 }

// IsInteger reports whether the scalar type of t is an integer.
func (t *Type) IsInteger() bool { return t.kindFlags()&(IntegerKind|BoolKind) == IntegerKind }

// IsFloat reports whether the scalar type of t is a floating-point type.
func (t *Type) IsFloat() bool { return t.kindFlags()&FloatingKind != 0 }

// Encoding returns the encoding of the scalar type of t, which must be a float. It returns false if the encoding is
// IEEE 754.
func (t *Type) Encoding() (spirv.FPEncoding, bool) {
	return Kinds[t.Scalar().Kind].Encoding, t.IsEncoded()
}

// IsEncoded reports whether the scalar type of t is a float that can be stored and converted, but not used in
// computations.
func (t *Type) IsEncoded() bool { return t.kindFlags()&EncodedKind != 0 }

// IsBool reports whether the scalar type of t is bool.
func (t *Type) IsBool() bool { return t.Scalar().Kind == Bool }

// IsLiteral reports whether the scalar type of t is a literal type.
func (t *Type) IsLiteral() bool { return t.kindFlags()&LiteralKind != 0 }

// IsMinPrecision reports whether the scalar type of t is a minimum precision type.
func (t *Type) IsMinPrecision() bool { return t.kindFlags()&MinPrecisionKind != 0 }

// RayQueryOf returns the type RayQuery<rayFlags, queryFlags>.
func (u *Universe) RayQueryOf(rayFlags, queryFlags uint32) *Type {
	return u.intern(&Type{Kind: Object, Object: RayQuery, flags: uint64(queryFlags)<<32 | uint64(rayFlags)})
}

// RayFlags returns the ray flags and the query flags that are the template arguments of a RayQuery.
func (t *Type) RayFlags() (ray, query uint32) { return uint32(t.flags), uint32(t.flags >> 32) }

// maxCount is the maximum to which numbers of parts are limited, so that such numbers and their sums fit into a 32-bit
// int.
const maxCount = 1 << 29

// Times returns the number of parts of an array with the given length, whose elements have each parts. The result is at
// most maxCount.
func Times(length, each int) int {
	return int(min(int64(length)*int64(each), maxCount))
}

// Plus returns the sum of the numbers a and b of parts, but at most maxCount.
func Plus(a, b int) int { return min(a+b, maxCount) }

// Components returns the number of scalars in a scalar, vector or matrix.
func (t *Type) Components() int {
	if t.Kind == Vector || t.Kind == Matrix {
		return int(t.Rows) * int(t.Cols)
	}
	return 1
}

// Underlying returns the element type of t if t is an array or an array of arrays, and t itself otherwise.
func (t *Type) Underlying() *Type {
	for t.Kind == Array {
		t = t.Elem
	}
	return t
}

// IsPlain reports whether t is composed only of numbers.
func (t *Type) IsPlain() bool {
	t = t.Underlying()
	if t.Kind != Struct {
		return t.IsNumeric()
	}
	if t.Struct.Base != nil && !t.Struct.Base.IsPlain() {
		return false
	}
	for _, f := range t.Struct.Fields {
		if !f.Type.IsPlain() {
			return false
		}
	}
	return true
}

// IsNodeRecords reports whether objects of kind k are input or output records of a work graph node.
func (k ObjectKind) IsNodeRecords() bool {
	return DispatchNodeInputRecord <= k && k <= GroupNodeOutputRecords
}

// IsNodeInput reports whether objects of kind k are input records of a node.
func (k ObjectKind) IsNodeInput() bool { return DispatchNodeInputRecord <= k && k <= EmptyNodeInput }

// IsNodeOutput reports whether objects of kind k are outputs of a node.
func (k ObjectKind) IsNodeOutput() bool { return NodeOutput <= k && k <= EmptyNodeOutputArray }

// IsNode reports whether objects of kind k are used only in work graphs.
func (k ObjectKind) IsNode() bool { return k.IsNodeRecords() || k.IsNodeOutput() }

// IsDispatchGrid reports whether f, a field of a record, contains the size of the dispatch grid of the node that
// receives the record.
func (f *Field) IsDispatchGrid() bool {
	return strings.EqualFold(f.Annots.Semantic, "SV_DispatchGrid")
}

// IsMemory reports whether objects of kind k are structured buffers or byte address buffers. It returns false for
// textures and typed buffers.
func (k ObjectKind) IsMemory() bool {
	switch k {
	case StructuredBuffer, RWStructuredBuffer, RasterizerOrderedStructuredBuffer, AppendStructuredBuffer,
		ConsumeStructuredBuffer,
		ByteAddressBuffer, RWByteAddressBuffer, RasterizerOrderedByteAddressBuffer:
		return true
	}
	return false
}

// HoldsNode reports whether t is a work graph node, the records of a node, or an array of these.
func (t *Type) HoldsNode() bool {
	t = t.Underlying()
	return t.Kind == Object && t.Object.IsNode()
}

// IsUnsizedData reports whether t is an array of data without a size. A parameter may have such a type, but the
// function cannot be called.
func (t *Type) IsUnsizedData() bool { return t.Kind == Array && t.Len == Unsized && !t.HoldsResource() }

// ComponentType returns the component type of a vector or matrix, and t itself otherwise. Unlike Scalar, it returns an
// enum unchanged.
func (t *Type) ComponentType() *Type {
	if t.Kind == Vector || t.Kind == Matrix {
		return t.Elem
	}
	return t
}

// IsAggregate reports whether t is a struct or an array.
func (t *Type) IsAggregate() bool { return t.Kind == Struct || t.Kind == Array }

// IsPoison reports whether errors about t must be suppressed, because an error has already been reported or t depends
// on template parameters.
func (t *Type) IsPoison() bool { return t.Kind == Invalid || t.Kind == Dependent }

// IsScopedEnum reports whether t is an enum class, which does not convert to other types.
func (t *Type) IsScopedEnum() bool { return t.Kind == Enum && t.Enum.Scoped }

// DerivesFrom reports whether base is one of the bases of the struct t.
func (t *Type) DerivesFrom(base *Type) bool {
	for b := t.Struct.Base; b != nil; b = b.Struct.Base {
		if b == base {
			return true
		}
	}
	return false
}

// IsHeap reports whether t is a descriptor heap.
func (t *Type) IsHeap() bool {
	return t.Kind == Object && (t.Object == ResourceDescriptorHeap || t.Object == SamplerDescriptorHeap)
}

// IsHitObject reports whether t is a dx::HitObject.
func (t *Type) IsHitObject() bool { return t.Kind == Object && t.Object == HitObject }

// HoldsHitObject reports whether t is or contains a dx::HitObject.
func (t *Type) HoldsHitObject() bool { return t.Holds((*Type).IsHitObject) }

// IsBufferPointer reports whether t is a vk::BufferPointer.
func (t *Type) IsBufferPointer() bool { return t.Kind == Object && t.Object == BufferPointer }

// HoldsConst reports whether t is a struct with a const field, directly or in a nested struct.
func (t *Type) HoldsConst() bool { return t.Kind == Struct && t.Struct.HoldsConst }

// HasSpecLength reports whether t is an array whose length depends on specialization constants, or an array of such
// arrays.
func (t *Type) HasSpecLength() bool {
	for ; t.Kind == Array; t = t.Elem {
		if t.Spec != nil {
			return true
		}
	}
	return false
}

// IsLongVector reports whether t is a vector with more than ShortVector components.
func (t *Type) IsLongVector() bool { return t.Kind == Vector && t.Cols > ShortVector }

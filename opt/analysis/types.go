package analysis

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// StripArrays returns the innermost element type of nested arrays.
func (u *Unit) StripArrays(typ spirv.ID) spirv.ID { return spirv.StripArrays(typ, u.Def) }

// ElementOf returns the type of the element of a composite type at indices.
func (u *Unit) ElementOf(typ spirv.ID, indices []uint32) spirv.ID {
	for _, i := range indices {
		typ = u.Element(typ, int(i))
	}
	return typ
}

// ResourceDimensions returns the lengths of the nested arrays of resources that a pointer type points to, from the
// outermost array. A runtime array has length 0.
func (u *Unit) ResourceDimensions(ptr spirv.ID) []int {
	class, typ, _ := u.Pointer(ptr)
	elem := u.StripArrays(typ)
	switch class {
	case spirv.StorageClassUniformConstant:
		if u.Op(elem) == spirv.OpTypeStruct {
			return nil
		}
	case spirv.StorageClassUniform, spirv.StorageClassStorageBuffer:
	default:
		return nil
	}
	var sizes []int
	for typ != elem {
		sizes = append(sizes, u.Length(typ))
		typ = instreader.ArrayType(u.Def(typ)).ElementType()
	}
	return sizes
}

// IsHitObject reports whether op declares a hit object type.
func IsHitObject(op spirv.Opcode) bool {
	return op == spirv.OpTypeHitObjectEXT || op == spirv.OpTypeHitObjectNV
}

// HoldsRayQuery reports whether a type is a ray query or an array of ray queries.
func (u *Unit) HoldsRayQuery(typ spirv.ID) bool {
	return u.Op(u.StripArrays(typ)) == spirv.OpTypeRayQueryKHR
}

// Pointee returns the type that an access chain points to, or 0 if it is unknown.
func (u *Unit) Pointee(in *spirv.Instruction) spirv.ID {
	_, t, ok := u.Pointer(u.TypeOf(instreader.AccessChain(in).Base()))
	if !ok {
		return 0
	}
	return u.ElementAt(t, instreader.AccessChain(in).Indexes())
}

// Loaded returns the type of the value that an OpLoad loads, or 0 if it is unknown.
func (u *Unit) Loaded(in *spirv.Instruction) spirv.ID {
	_, t, _ := u.Pointer(u.TypeOf(instreader.Load(in).Pointer()))
	return t
}

// Extracted returns the type of the element that an OpCompositeExtract extracts, or 0 if it is unknown.
func (u *Unit) Extracted(in *spirv.Instruction) spirv.ID {
	t := u.TypeOf(instreader.CompositeExtract(in).Composite())
	for _, i := range instreader.CompositeExtract(in).Indexes() {
		t = u.Element(t, int(i))
	}
	return t
}

// Pointer returns the storage class and pointee type of a pointer type.
func (u *Unit) Pointer(typ spirv.ID) (class spirv.StorageClass, elem spirv.ID, ok bool) {
	d := u.Def(typ)
	if d == nil || d.Op != spirv.OpTypePointer {
		return 0, 0, false
	}
	return instreader.TypePointer(d).StorageClass(), instreader.TypePointer(d).Type(), true
}

// HoldsOpaque reports whether a type is or contains an image, a sampler, a pointer or another handle that cannot be
// stored in a shader variable.
func (u *Unit) HoldsOpaque(typ spirv.ID) bool {
	d := u.Def(typ)
	if d == nil {
		return false
	}
	switch d.Op {
	case spirv.OpTypeImage, spirv.OpTypeSampler, spirv.OpTypeSampledImage, spirv.OpTypeAccelerationStructureKHR:
		return true
	case spirv.OpTypePointer:
		return instreader.TypePointer(d).StorageClass() != spirv.StorageClassPhysicalStorageBuffer
	case spirv.OpTypeArray, spirv.OpTypeRuntimeArray:
		return u.HoldsOpaque(instreader.ArrayType(d).ElementType())
	case spirv.OpTypeStruct:
		for _, m := range d.Operands {
			if u.HoldsOpaque(spirv.ID(m)) {
				return true
			}
		}
	}
	return false
}

// Exchangeable reports whether a value of one type may replace a value of the other, provided that its users are
// adapted. The types must be equal, or be images that differ only in their format, or arrays of such images. An image
// variable has the format of its declaration, but may be assigned images with other formats. Likewise, a variable of
// node records may be assigned records whose type differs only in decorations.
func (u *Unit) Exchangeable(a, b spirv.ID) bool {
	if a == b {
		return true
	}
	x, y := u.Def(a), u.Def(b)
	if n, m := u.payloadOf(a), u.payloadOf(b); n != 0 || m != 0 {
		return n == m
	}
	switch {
	case x == nil || y == nil || x.Op != y.Op:
		return false
	case x.Op == spirv.OpTypeArray:
		return instreader.TypeArray(x).Length() == instreader.TypeArray(y).Length() &&
			instreader.TypeArray(x).ElementType() != instreader.TypeArray(y).ElementType() &&
			u.Exchangeable(instreader.TypeArray(x).ElementType(), instreader.TypeArray(y).ElementType())
	}
	return x.Op == spirv.OpTypeImage && slices.Equal(x.Operands[:6], y.Operands[:6]) &&
		slices.Equal(x.Operands[7:], y.Operands[7:])
}

// payloadOf returns the record type of a pointer to a node payload array, or 0. The attributes of a node are
// decorations of the array type.
func (u *Unit) payloadOf(typ spirv.ID) spirv.ID {
	class, elem, ok := u.Pointer(typ)
	if !ok || class != spirv.StorageClassNodePayloadAMDX || u.Op(elem) != spirv.OpTypeNodePayloadArrayAMDX {
		return 0
	}
	return instreader.TypeNodePayloadArrayAMDX(u.Def(elem)).PayloadType()
}

// Length returns the number of elements of a composite type, or 0 if the type is not composite or the number is
// unknown.
func (u *Unit) Length(typ spirv.ID) int {
	d := u.Def(typ)
	if d == nil {
		return 0
	}
	switch d.Op {
	case spirv.OpTypeStruct:
		return len(d.Operands)
	case spirv.OpTypeVector, spirv.OpTypeMatrix:
		return int(instreader.VectorType(d).ComponentCount())
	case spirv.OpTypeArray:
		if n, ok := u.IntValue(instreader.TypeArray(d).Length()); ok && n >= 0 && n < 1<<31 {
			return int(n)
		}
	}
	return 0
}

// Element returns the type of element i of a composite type, or 0.
func (u *Unit) Element(typ spirv.ID, i int) spirv.ID {
	d := u.Def(typ)
	if d == nil {
		return 0
	}
	switch d.Op {
	case spirv.OpTypeStruct:
		if i < len(d.Operands) {
			return spirv.ID(d.Operands[i])
		}
	case spirv.OpTypeVector, spirv.OpTypeMatrix, spirv.OpTypeArray, spirv.OpTypeRuntimeArray:
		return instreader.CompositeType(d).ComponentType()
	}
	return 0
}

// ElementAt returns the type that the indices of an access chain, given as IDs, select in a composite type. It returns
// 0 if the type is unknown: the members of a struct differ in type, so their index must be constant.
func (u *Unit) ElementAt(typ spirv.ID, indices []uint32) spirv.ID {
	for _, id := range indices {
		i := int64(0)
		if u.Op(typ) == spirv.OpTypeStruct {
			var known bool
			if i, known = u.IntValue(spirv.ID(id)); !known || i < 0 || i >= int64(u.Length(typ)) {
				return 0
			}
		}
		typ = u.Element(typ, int(i))
	}
	return typ
}

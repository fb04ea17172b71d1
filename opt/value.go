package opt

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Questions about types and constants.

// pointer returns storage class and pointee of a pointer type.
func (u *unit) pointer(typ spirv.ID) (class spirv.StorageClass, elem spirv.ID, ok bool) {
	d := u.def(typ)
	if d == nil || d.Op != spirv.OpTypePointer {
		return 0, 0, false
	}
	return spirv.StorageClass(d.Operands[0]), spirv.ID(d.Operands[1]), true
}

// holdsOpaque reports whether a type is or holds an image, a sampler, a
// pointer, or another handle: something that cannot be stored in a variable of
// a shader.
func (u *unit) holdsOpaque(typ spirv.ID) bool {
	d := u.def(typ)
	if d == nil {
		return false
	}
	switch d.Op {
	case spirv.OpTypeImage, spirv.OpTypeSampler, spirv.OpTypeSampledImage, spirv.OpTypeAccelerationStructureKHR:
		return true
	case spirv.OpTypePointer:
		return spirv.StorageClass(d.Operands[0]) != spirv.StorageClassPhysicalStorageBuffer
	case spirv.OpTypeArray, spirv.OpTypeRuntimeArray:
		return u.holdsOpaque(spirv.ID(d.Operands[0]))
	case spirv.OpTypeStruct:
		for _, m := range d.Operands {
			if u.holdsOpaque(spirv.ID(m)) {
				return true
			}
		}
	}
	return false
}

// exchangeable reports whether a value of one type may stand for one of the
// other, given that what uses it follows: the types are the same, or images
// that differ in their format, or arrays of such. A variable of an image has the
// format of its declaration, and gets images with formats of their own. The same
// holds for variables of records of a node.
func (u *unit) exchangeable(a, b spirv.ID) bool {
	if a == b {
		return true
	}
	x, y := u.def(a), u.def(b)
	if n, m := u.payloadOf(a), u.payloadOf(b); n != 0 || m != 0 {
		return n == m
	}
	switch {
	case x == nil || y == nil || x.Op != y.Op:
		return false
	case x.Op == spirv.OpTypeArray:
		return x.Operands[1] == y.Operands[1] && x.Operands[0] != y.Operands[0] && u.exchangeable(spirv.ID(x.Operands[0]), spirv.ID(y.Operands[0]))
	}
	return x.Op == spirv.OpTypeImage && slices.Equal(x.Operands[:6], y.Operands[:6]) && slices.Equal(x.Operands[7:], y.Operands[7:])
}

// payloadOf returns the type of the records that a pointer to an array of them
// leads to, 0 if typ is no such pointer. What is said of a node decorates the
// array's type.
func (u *unit) payloadOf(typ spirv.ID) spirv.ID {
	class, elem, ok := u.pointer(typ)
	if !ok || class != spirv.StorageClassNodePayloadAMDX || u.op(elem) != spirv.OpTypeNodePayloadArrayAMDX {
		return 0
	}
	return spirv.ID(u.def(elem).Operands[0])
}

// parts returns the number of elements of a composite type, 0 if it is not one
// or the number is not known.
func (u *unit) parts(typ spirv.ID) int {
	d := u.def(typ)
	if d == nil {
		return 0
	}
	switch d.Op {
	case spirv.OpTypeStruct:
		return len(d.Operands)
	case spirv.OpTypeVector, spirv.OpTypeMatrix:
		return int(d.Operands[1])
	case spirv.OpTypeArray:
		if n, ok := u.intValue(spirv.ID(d.Operands[1])); ok && n >= 0 && n < 1<<31 {
			return int(n)
		}
	}
	return 0
}

// part returns the type of element i of a composite type, 0 if there is none.
func (u *unit) part(typ spirv.ID, i int) spirv.ID {
	d := u.def(typ)
	if d == nil {
		return 0
	}
	switch d.Op {
	case spirv.OpTypeStruct:
		if i < len(d.Operands) {
			return spirv.ID(d.Operands[i])
		}
	case spirv.OpTypeVector, spirv.OpTypeMatrix, spirv.OpTypeArray, spirv.OpTypeRuntimeArray:
		return spirv.ID(d.Operands[0])
	}
	return 0
}

// inside returns the type of what the indices of a chain, which are ids, lead to
// in a composite type; 0 if that cannot be told: the members of a struct have
// types of their own, so that only a constant says which one is meant.
func (u *unit) inside(typ spirv.ID, indices []uint32) spirv.ID {
	for _, id := range indices {
		i := int64(0)
		if u.op(typ) == spirv.OpTypeStruct {
			var known bool
			if i, known = u.intValue(spirv.ID(id)); !known || i < 0 || i >= int64(u.parts(typ)) {
				return 0
			}
		}
		typ = u.part(typ, int(i))
	}
	return typ
}

// intValue returns the value of an integer constant that cannot be
// specialized, sign extended if its type is signed.
func (u *unit) intValue(id spirv.ID) (int64, bool) {
	d := u.def(id)
	if d == nil {
		return 0, false
	}
	t := u.def(d.Type)
	if t == nil || t.Op != spirv.OpTypeInt {
		return 0, false
	}
	switch d.Op {
	case spirv.OpConstantNull:
		return 0, true
	case spirv.OpConstant:
		return intBits(d.Operands, t.Operands[0], t.Operands[1] != 0), true
	}
	return 0, false
}

func intBits(words []uint32, width uint32, signed bool) int64 {
	v := uint64(words[0])
	if len(words) > 1 {
		v |= uint64(words[1]) << 32
	}
	return extend(v, width, signed)
}

// extend returns the value of the lowest width bits of v.
func extend(v uint64, width uint32, signed bool) int64 {
	if width >= 64 {
		return int64(v)
	}
	shift := 64 - width
	if signed {
		return int64(v<<shift) >> shift
	}
	return int64(v << shift >> shift)
}

// constantMemory reports whether what root points to does not change while the
// shader runs.
func (u *unit) constantMemory(root spirv.ID) bool {
	class, elem, ok := u.pointer(u.typeOf(root))
	if !ok {
		return false
	}
	switch class {
	case spirv.StorageClassUniformConstant, spirv.StorageClassInput, spirv.StorageClassPushConstant, spirv.StorageClassShaderRecordBufferKHR:
		return true
	case spirv.StorageClassUniform:
		return !u.hasDecoration(u.stripArrays(elem), spirv.DecorationBufferBlock)
	}
	return false
}

// readOnly reports whether what root points to is not written by the shader: it
// does not change, or the members of its block are decorated so.
func (u *unit) readOnly(root spirv.ID) bool {
	if u.constantMemory(root) {
		return true
	}
	_, elem, ok := u.pointer(u.typeOf(root))
	return ok && u.hasMemberDecoration(u.stripArrays(elem), spirv.DecorationNonWritable)
}

// boolValue returns the value of a boolean constant that cannot be specialized.
func (u *unit) boolValue(id spirv.ID) (value, ok bool) {
	switch u.op(id) {
	case spirv.OpConstantTrue:
		return true, true
	case spirv.OpConstantFalse:
		return false, true
	case spirv.OpConstantNull:
		if t := u.typeDef(id); t != nil && t.Op == spirv.OpTypeBool {
			return false, true
		}
	}
	return false, false
}

// isConstant reports whether id is a constant or undefined value outside
// functions.
func (u *unit) isConstant(id spirv.ID) bool {
	op := u.op(id)
	return op == spirv.OpUndef || op.IsConstant()
}

package untyped

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// heapOf returns which heap a variable is, if it is one.
func (r *run) heapOf(id spirv.ID) (spirv.BuiltIn, bool) {
	d := r.Decoration(id, spirv.DecorationBuiltIn)
	if d == nil {
		return 0, false
	}
	b := spirv.BuiltIn(d.Operands[2])
	return b, b == spirv.BuiltInSamplerHeapEXT || b == spirv.BuiltInResourceHeapEXT
}

func heapName(b spirv.BuiltIn) string {
	if b == spirv.BuiltInSamplerHeapEXT {
		return "SamplerHeapEXT"
	}
	return "ResourceHeapEXT"
}

// isDescriptor reports whether op declares a type of descriptors.
func isDescriptor(op spirv.Opcode) bool {
	switch op {
	case spirv.OpTypeBufferEXT, spirv.OpTypeImage, spirv.OpTypeSampler, spirv.OpTypeAccelerationStructureKHR, spirv.OpTypeTensorARM:
		return true
	}
	return false
}

// holdsDescriptor reports whether a type is or holds a descriptor.
func (r *run) holdsDescriptor(typ uint32) bool {
	t := r.def(typ)
	if t == nil {
		return false
	}
	if known, ok := r.holds[typ]; ok {
		return known
	}
	r.holds[typ] = false
	switch t.Op {
	case spirv.OpTypeArray, spirv.OpTypeRuntimeArray:
		r.holds[typ] = r.holdsDescriptor(t.Operands[0])
	case spirv.OpTypeStruct:
		r.holds[typ] = slices.ContainsFunc(t.Operands, r.holdsDescriptor)
	default:
		r.holds[typ] = isDescriptor(t.Op)
	}
	return r.holds[typ]
}

// root returns what the access chains that lead to a pointer start from.
func (r *run) root(id uint32) spirv.ID {
	for range len(r.Defs) { // code that is not reached may go in circles
		d := r.def(id)
		if d == nil {
			break
		}
		switch d.Op {
		case spirv.OpUntypedAccessChainKHR, spirv.OpUntypedInBoundsAccessChainKHR, spirv.OpUntypedPtrAccessChainKHR, spirv.OpUntypedInBoundsPtrAccessChainKHR:
			id = d.Operands[1]
		case spirv.OpCopyObject:
			id = d.Operands[0]
		default:
			return d.Result
		}
	}
	return spirv.ID(id)
}

// isFrom reports whether a pointer leads into a heap, or whether that cannot be told:
// into what has a descriptor set, or a parameter.
func (r *run) isFrom(id uint32, want spirv.BuiltIn) bool {
	root := r.root(id)
	if b, ok := r.heapOf(root); ok {
		return b == want
	}
	return r.op(uint32(root)) != spirv.OpUntypedVariableKHR || r.Decoration(root, spirv.DecorationDescriptorSet) != nil
}

// bufferType checks the storage class of what a buffer holds.
func (r *run) bufferType(in *spirv.Instruction) {
	c := spirv.StorageClass(in.Operands[0])
	r.expect(in, c == spirv.StorageClassUniform || c == spirv.StorageClassStorageBuffer, "StorageClass could only be StorageBuffer or Uniform")
}

// sizeOf checks the size of a descriptor.
func (r *run) sizeOf(in *spirv.Instruction) {
	t := r.def(uint32(in.Type))
	r.expect(in, t != nil && t.Op == spirv.OpTypeInt && (t.Operands[0] == 32 || t.Operands[0] == 64), "its result type must be a 32-bit or 64-bit integer type scalar")
	r.expect(in, isDescriptor(r.op(in.Operands[0])), "its Type operand must be a Descriptor type")
}

// bufferPointer checks the pointer to what a buffer holds.
func (r *run) bufferPointer(in *spirv.Instruction) {
	c, ok := class(r.def(uint32(in.Type)))
	r.expect(in, ok && (c == spirv.StorageClassUniform || c == spirv.StorageClassStorageBuffer), "Result Type must be a pointer type with a Storage Class of Uniform or StorageBuffer")
	from, ok := untyped(r.typeOf(in.Operands[0]))
	heap, isHeap := r.heapOf(r.root(in.Operands[0]))
	r.expect(in, ok && from == spirv.StorageClassUniformConstant && isHeap && heap == spirv.BuiltInResourceHeapEXT,
		"Buffer must be an untyped pointer into a variable declared with the ResourceHeapEXT built-in")
}

// texelPointer checks a pointer to a texel of an image that no type tells of.
func (r *run) texelPointer(in *spirv.Instruction) {
	c, ok := untyped(r.def(uint32(in.Type)))
	image := r.def(in.Operands[0])
	_, ok2 := untyped(r.typeOf(in.Operands[1]))
	switch {
	case !ok || c != spirv.StorageClassImage:
		r.report(in, "expected Result Type to be OpTypeUntypedPointerKHR whose Storage Class operand is Image")
		return
	case image == nil || image.Op != spirv.OpTypeImage:
		r.report(in, "expected Image Type to be OpTypeImage")
		return
	case !ok2:
		r.report(in, "expected Image to be OpTypeUntypedPointerKHR")
		return
	case spirv.Dim(image.Operands[1]) == spirv.DimSubpassData:
		r.report(in, "Image Dim SubpassData cannot be used")
		return
	}
	r.expect(in, r.isCoordinate(in.Operands[2], coordinates(image)), "expected Coordinate to be integers, as many as the image has coordinates")
	n, known := r.Int(spirv.ID(in.Operands[3]))
	r.expect(in, r.isInt(in.Operands[3]) && (image.Operands[4] != 0 || known && n == 0), "expected Sample for Image with MS 0 to be a valid <id> for the value 0")
	r.expect(in, !r.Vulkan || spirv.ImageFormat(image.Operands[6]).IsAtomic(), "expected the Image Format in Image to be R64i, R64ui, R32f, R32i, or R32ui for Vulkan environment")
}

// coordinates returns how many coordinates a texel of an image has.
func coordinates(image *spirv.Instruction) uint32 {
	n := uint32(2)
	switch spirv.Dim(image.Operands[1]) {
	case spirv.Dim1D, spirv.DimBuffer:
		n = 1
	case spirv.Dim3D, spirv.DimCube:
		return 3 // the layer of a cube is one with the face
	}
	return n + image.Operands[3]
}

// isCoordinate reports whether a value is n integers.
func (r *run) isCoordinate(id, n uint32) bool {
	t := r.typeOf(id)
	switch {
	case t == nil:
		return false
	case t.Op == spirv.OpTypeVector:
		return t.Operands[1] == n && r.op(t.Operands[0]) == spirv.OpTypeInt
	}
	return n == 1 && t.Op == spirv.OpTypeInt
}

// load checks that descriptors come from the right heap.
func (r *run) load(in *spirv.Instruction) {
	if _, ok := untyped(r.typeOf(in.Operands[0])); !ok || !r.Vulkan {
		return
	}
	switch r.op(uint32(in.Type)) {
	case spirv.OpTypeSampler:
		r.expect(in, r.isFrom(in.Operands[0], spirv.BuiltInSamplerHeapEXT), "OpTypeSampler is not derived from a variable decorated with SamplerHeapEXT")
	case spirv.OpTypeImage, spirv.OpTypeAccelerationStructureKHR:
		r.expect(in, r.isFrom(in.Operands[0], spirv.BuiltInResourceHeapEXT), "OpTypeImage or OpTypeAccelerationStructureKHR is not derived from a variable decorated with ResourceHeapEXT")
	}
}

// annotation checks strides and offsets that are constants.
func (r *run) annotation(in *spirv.Instruction) {
	switch in.Op {
	case spirv.OpDecorateId:
		if spirv.Decoration(in.Operands[1]) != spirv.DecorationArrayStrideIdEXT {
			return
		}
		t := r.def(in.Operands[0])
		if t == nil || t.Op != spirv.OpTypeArray && t.Op != spirv.OpTypeRuntimeArray {
			r.report(in, "ArrayStrideIdEXT decoration must only be applied to array types")
			return
		}
		r.bytes(in, in.Operands[2], "ArrayStrideIdEXT")
		n, known := r.Int(spirv.ID(in.Operands[2]))
		r.expect(in, !known || n != 0, "ArrayStrideIdEXT contains a stride of zero")
		r.expect(in, r.holdsDescriptor(t.Operands[0]), "ArrayStrideIdEXT decoration must only be applied to an array type containing a Descriptor type")
	case spirv.OpMemberDecorateIdEXT:
		if spirv.Decoration(in.Operands[2]) != spirv.DecorationOffsetIdEXT {
			r.report(in, "Decoration operand could only be OffsetIdEXT")
			return
		}
		t := r.def(in.Operands[0])
		if t == nil || t.Op != spirv.OpTypeStruct || int(in.Operands[1]) >= len(t.Operands) {
			r.report(in, "OpMemberDecorateIdEXT must be about a member of a struct type")
			return
		}
		r.bytes(in, in.Operands[3], "OffsetIdEXT")
		r.expect(in, r.holdsDescriptor(in.Operands[0]), "OffsetIdEXT must only be applied to members of structs where the struct contains descriptor types")
	}
}

// bytes checks a number of bytes: a constant integer of 32 bits.
func (r *run) bytes(in *spirv.Instruction, id uint32, what string) {
	t := r.typeOf(id)
	r.expect(in, t != nil && t.Op == spirv.OpTypeInt && t.Operands[0] == 32 && r.op(id).IsConstant(), what+" extra operand must be a constant 32-bit int scalar type")
}

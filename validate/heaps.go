package validate

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// heapOf returns the built-in of variable id. ok is false if it is not that of a descriptor heap.
func (v *validator) heapOf(id spirv.ID) (spirv.BuiltIn, bool) {
	d := v.decoration(id, spirv.DecorationBuiltIn)
	if d == nil {
		return 0, false
	}
	b := spirv.BuiltIn(instreader.Decorate(d).DecorationParams()[0])
	return b, b == spirv.BuiltInSamplerHeapEXT || b == spirv.BuiltInResourceHeapEXT
}

func heapName(b spirv.BuiltIn) string {
	if b == spirv.BuiltInSamplerHeapEXT {
		return "SamplerHeapEXT"
	}
	return "ResourceHeapEXT"
}

// isDescriptor reports whether op declares a descriptor type.
func isDescriptor(op spirv.Opcode) bool {
	switch op {
	case spirv.OpTypeBufferEXT, spirv.OpTypeImage, spirv.OpTypeSampler, spirv.OpTypeAccelerationStructureKHR,
		spirv.OpTypeTensorARM:
		return true
	}
	return false
}

// holdsDescriptor reports whether a type is or contains a descriptor.
func (v *validator) holdsDescriptor(typ spirv.ID) bool {
	t := v.def(typ)
	if t == nil {
		return false
	}
	if known, ok := v.descriptors[typ]; ok {
		return known
	}
	v.descriptors[typ] = false
	switch t.Op {
	case spirv.OpTypeArray, spirv.OpTypeRuntimeArray:
		v.descriptors[typ] = v.holdsDescriptor(operand(t, 0))
	case spirv.OpTypeStruct:
		v.descriptors[typ] = slices.ContainsFunc(t.Operands,
			func(m uint32) bool { return v.holdsDescriptor(spirv.ID(m)) })
	default:
		v.descriptors[typ] = isDescriptor(t.Op)
	}
	return v.descriptors[typ]
}

// untypedRoot returns the pointer from which the access chains that lead to pointer id start.
func (v *validator) untypedRoot(id spirv.ID) spirv.ID {
	for range v.defs { // unreachable code may be circular
		d := v.def(id)
		if d == nil {
			break
		}
		switch d.Op {
		case spirv.OpUntypedAccessChainKHR, spirv.OpUntypedInBoundsAccessChainKHR, spirv.OpUntypedPtrAccessChainKHR,
			spirv.OpUntypedInBoundsPtrAccessChainKHR:
			id = operand(d, 1)
		case spirv.OpCopyObject:
			id = operand(d, 0)
		default:
			return d.Result
		}
	}
	return id
}

// isFromHeap reports whether a pointer may point into heap want. It returns true if this is unknown, because the base
// of the pointer is a parameter or has a descriptor set.
func (v *validator) isFromHeap(id spirv.ID, want spirv.BuiltIn) bool {
	root := v.untypedRoot(id)
	if b, ok := v.heapOf(root); ok {
		return b == want
	}
	return v.op(root) != spirv.OpUntypedVariableKHR || v.decoration(root, spirv.DecorationDescriptorSet) != nil
}

// bufferType checks the storage class of an OpTypeBufferEXT.
func (v *validator) bufferType(in *spirv.Instruction) {
	c := instreader.TypeUntypedPointerKHR(in).StorageClass()
	v.expect(in, c == spirv.StorageClassUniform || c == spirv.StorageClassStorageBuffer,
		"StorageClass must be StorageBuffer or Uniform")
}

// descriptorSize checks an OpConstantSizeOfEXT.
func (v *validator) descriptorSize(in *spirv.Instruction) {
	t := v.def(in.Type)
	v.expect(in, t != nil && t.Op == spirv.OpTypeInt && (instreader.TypeInt(t).Width() == 32 ||
		instreader.TypeInt(t).Width() == 64), "its result type must be a 32-bit or 64-bit integer type scalar")
	v.expect(in, isDescriptor(v.op(operand(in, 0))), "its Type operand must be a Descriptor type")
}

// bufferPointer checks an OpBufferPointerEXT, which returns a pointer to the contents of a buffer.
func (v *validator) bufferPointer(in *spirv.Instruction) {
	c, _, ok := v.accessed(in.Type, 0)
	v.expect(in, ok && (c == spirv.StorageClassUniform || c == spirv.StorageClassStorageBuffer),
		"Result Type must be a pointer type with a Storage Class of Uniform or StorageBuffer")
	from, ok := v.untypedClass(v.typeOf(operand(in, 0)))
	heap, isHeap := v.heapOf(v.untypedRoot(operand(in, 0)))
	v.expect(in, ok && from == spirv.StorageClassUniformConstant && isHeap && heap == spirv.BuiltInResourceHeapEXT,
		"Buffer must be an untyped pointer into a variable declared with the ResourceHeapEXT built-in")
}

// untypedTexelPointer checks an OpUntypedImageTexelPointerEXT.
func (v *validator) untypedTexelPointer(in *spirv.Instruction) {
	c, ok := v.untypedClass(in.Type)
	image := v.def(operand(in, 0))
	_, ok2 := v.untypedClass(v.typeOf(operand(in, 1)))
	switch {
	case !ok || c != spirv.StorageClassImage:
		v.report(in, "expected Result Type to be OpTypeUntypedPointerKHR whose Storage Class operand is Image")
		return
	case image == nil || image.Op != spirv.OpTypeImage:
		v.report(in, "expected Image Type to be OpTypeImage")
		return
	case !ok2:
		v.report(in, "expected Image to be OpTypeUntypedPointerKHR")
		return
	case instreader.TypeImage(image).Dim() == spirv.DimSubpassData:
		v.report(in, "Image Dim SubpassData cannot be used")
		return
	}
	v.expect(in, v.isCoordinate(operand(in, 2), texelCoordinates(image)),
		"expected Coordinate to have one integer for each coordinate of the image")
	n, known := v.intValue(operand(in, 3))
	v.expect(in, v.isIntScalar(operand(in, 3)) && (instreader.TypeImage(image).Ms() != 0 || known && n == 0),
		"expected Sample for Image with MS 0 to be a valid <id> for the value 0")
	v.expect(in, !v.vulkan() || instreader.TypeImage(image).ImageFormat().IsAtomic(),
		"expected the Image Format in Image to be R64i, R64ui, R32f, R32i, or R32ui for Vulkan environment")
}

// texelCoordinates returns the number of coordinates that identify a texel of an image type.
func texelCoordinates(image *spirv.Instruction) uint32 {
	n := uint32(2)
	switch instreader.TypeImage(image).Dim() {
	case spirv.Dim1D, spirv.DimBuffer:
		n = 1
	case spirv.Dim3D, spirv.DimCube:
		return 3 // the layer of a cube includes the face
	}
	return n + instreader.TypeImage(image).Arrayed()
}

// isCoordinate reports whether value id consists of n integers.
func (v *validator) isCoordinate(id spirv.ID, n uint32) bool {
	t := v.typeDef(id)
	switch {
	case t == nil:
		return false
	case t.Op == spirv.OpTypeVector:
		return instreader.TypeVector(t).ComponentCount() == n && v.op(operand(t, 0)) == spirv.OpTypeInt
	}
	return n == 1 && t.Op == spirv.OpTypeInt
}

// descriptorLoad checks that a load of a descriptor is from the right heap.
func (v *validator) descriptorLoad(in *spirv.Instruction) {
	if _, ok := v.untypedClass(v.typeOf(operand(in, 0))); !ok || !v.vulkan() {
		return
	}
	switch v.op(in.Type) {
	case spirv.OpTypeSampler:
		v.expect(in, v.isFromHeap(operand(in, 0), spirv.BuiltInSamplerHeapEXT),
			"OpTypeSampler is not derived from a variable decorated with SamplerHeapEXT")
	case spirv.OpTypeImage, spirv.OpTypeAccelerationStructureKHR:
		v.expect(in, v.isFromHeap(operand(in, 0), spirv.BuiltInResourceHeapEXT),
			"OpTypeImage or OpTypeAccelerationStructureKHR is not derived from a variable decorated with ResourceHeapEXT")
	}
}

// idDecoration checks an annotation with a stride or offset that is the ID of a constant.
func (v *validator) idDecoration(in *spirv.Instruction) {
	switch in.Op {
	case spirv.OpDecorateId:
		if instreader.Decorate(in).Decoration() != spirv.DecorationArrayStrideIdEXT {
			return
		}
		t := v.def(operand(in, 0))
		if t == nil || t.Op != spirv.OpTypeArray && t.Op != spirv.OpTypeRuntimeArray {
			v.report(in, "ArrayStrideIdEXT decoration must only be applied to array types")
			return
		}
		v.byteCount(in, operand(in, 2), "ArrayStrideIdEXT")
		n, known := v.intValue(operand(in, 2))
		v.expect(in, !known || n != 0, "ArrayStrideIdEXT contains a stride of zero")
		v.expect(in, v.holdsDescriptor(operand(t, 0)),
			"ArrayStrideIdEXT decoration must only be applied to an array type containing a Descriptor type")
	case spirv.OpMemberDecorateIdEXT:
		if instreader.MemberDecorate(in).Decoration() != spirv.DecorationOffsetIdEXT {
			v.report(in, "the Decoration operand must be OffsetIdEXT")
			return
		}
		t := v.def(operand(in, 0))
		if t == nil || t.Op != spirv.OpTypeStruct || int(instreader.MemberDecorate(in).Member()) >= len(t.Operands) {
			v.report(in, "OpMemberDecorateIdEXT must decorate a member of a struct type")
			return
		}
		v.byteCount(in, operand(in, 3), "OffsetIdEXT")
		v.expect(in, v.holdsDescriptor(operand(in, 0)),
			"OffsetIdEXT must only be applied to members of structs where the struct contains descriptor types")
	}
}

// byteCount checks that id is a 32-bit integer constant, a number of bytes. The parameter what names the decoration in
// messages.
func (v *validator) byteCount(in *spirv.Instruction, id spirv.ID, what string) {
	t := v.typeDef(id)
	v.expect(in, t != nil && t.Op == spirv.OpTypeInt && instreader.TypeInt(t).Width() == 32 && v.op(id).IsConstant(),
		what+" extra operand must be a constant 32-bit int scalar type")
}

package validate

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// This file checks untyped pointers (SPV_KHR_untyped_pointers), and the descriptor heaps of SPV_EXT_descriptor_heap,
// which use such pointers. The checks of other loads, stores and atomic operations include those through untyped
// pointers.

// untypedRules lists instructions and their checks. untypedPointers applies them before functions are checked.
var untypedRules = [...]struct {
	op    spirv.Opcode
	check func(*validator, *spirv.Instruction)
}{
	{spirv.OpTypeUntypedPointerKHR, (*validator).untypedPointerType},
	{spirv.OpTypeBufferEXT, (*validator).bufferType},
	{spirv.OpConstantSizeOfEXT, (*validator).descriptorSize},
	{spirv.OpUntypedVariableKHR, (*validator).untypedVariable},
	{spirv.OpVariable, (*validator).typedHeap},
	{spirv.OpUntypedAccessChainKHR, (*validator).untypedChain},
	{spirv.OpUntypedInBoundsAccessChainKHR, (*validator).untypedChain},
	{spirv.OpUntypedPtrAccessChainKHR, (*validator).untypedElementChain},
	{spirv.OpUntypedInBoundsPtrAccessChainKHR, (*validator).untypedElementChain},
	{spirv.OpUntypedArrayLengthKHR, (*validator).untypedArrayLength},
	{spirv.OpBufferPointerEXT, (*validator).bufferPointer},
	{spirv.OpUntypedImageTexelPointerEXT, (*validator).untypedTexelPointer},
	{spirv.OpLoad, (*validator).descriptorLoad},
}

func (v *validator) untypedInstruction(in *spirv.Instruction) {
	for i := range untypedRules {
		if untypedRules[i].op == in.Op {
			untypedRules[i].check(v, in)
		}
	}
}

// untypedPointers checks untyped pointers and descriptor heaps.
func (v *validator) untypedPointers() {
	if !v.has(spirv.CapabilityUntypedPointersKHR) {
		return
	}
	v.strided, v.descriptors = map[spirv.ID]bool{}, map[spirv.ID]bool{}
	for i := range v.m.Annotations {
		v.idDecoration(&v.m.Annotations[i])
	}
	for i := range v.m.Types {
		v.untypedInstruction(&v.m.Types[i])
	}
	for _, f := range v.m.Functions {
		for _, b := range f.Blocks {
			v.o.Budget.Poll()
			for i := range b.Insts {
				v.untypedInstruction(&b.Insts[i])
			}
		}
	}
}

// untypedClass returns the storage class of an untyped pointer type. It returns false for other types.
func (v *validator) untypedClass(typ spirv.ID) (spirv.StorageClass, bool) {
	if v.op(typ) != spirv.OpTypeUntypedPointerKHR {
		return 0, false
	}
	return instreader.TypeUntypedPointerKHR(v.def(typ)).StorageClass(), true
}

// isIntScalar reports whether a value is an integer scalar.
func (v *validator) isIntScalar(id spirv.ID) bool {
	t := v.typeDef(id)
	return t != nil && t.Op == spirv.OpTypeInt
}

// untypedPointerType checks the storage class of an untyped pointer type.
func (v *validator) untypedPointerType(in *spirv.Instruction) {
	if !v.vulkan() {
		return
	}
	switch instreader.TypeUntypedPointerKHR(in).StorageClass() {
	case spirv.StorageClassStorageBuffer, spirv.StorageClassPhysicalStorageBuffer, spirv.StorageClassUniform,
		spirv.StorageClassPushConstant:
	case spirv.StorageClassWorkgroup:
		v.expect(in, v.has(spirv.CapabilityWorkgroupMemoryExplicitLayoutKHR),
			"Workgroup storage class untyped pointers in Vulkan require WorkgroupMemoryExplicitLayoutKHR")
	case spirv.StorageClassUniformConstant, spirv.StorageClassImage:
		v.expect(in, v.has(spirv.CapabilityDescriptorHeapEXT),
			"UniformConstant and Image storage class untyped pointers in Vulkan require DescriptorHeapEXT")
	default:
		v.report(in, "In Vulkan, untyped pointers can only be used in an explicitly laid out storage class")
	}
}

// untypedVariable checks an OpUntypedVariableKHR.
func (v *validator) untypedVariable(in *spirv.Instruction) {
	c, ok := v.untypedClass(in.Type)
	switch {
	case !ok:
		v.report(in, "Result type must be an untyped pointer")
		return
	case c != instreader.UntypedVariableKHR(in).StorageClass():
		v.report(in, "Storage class must match result type storage class")
		return
	case (v.places[in.Result].fn == 0) == (c == spirv.StorageClassFunction):
		v.report(in, "a variable must have storage class Function inside a function, and another storage class outside")
		return
	}
	if b, ok := v.heapOf(in.Result); ok {
		v.expect(in, !v.vulkan() || c == spirv.StorageClassUniformConstant, "a variable decorated with "+heapName(b)+
			" must be declared using the UniformConstant storage class")
	}
	if len(in.Operands) > 1 {
		v.expect(in, v.op(operand(in, 1)).IsType(), "Data type must be a type instruction")
		return
	}
	switch {
	case c == spirv.StorageClassFunction, c == spirv.StorageClassPrivate, c == spirv.StorageClassWorkgroup:
		v.report(in, "Data type must be specified for Function, Private, and Workgroup storage classes")
	case !v.vulkan():
	case c != spirv.StorageClassUniformConstant:
		v.report(in, "Vulkan requires that Data Type be specified when not using UniformConstant storage class")
	default:
		_, ok := v.heapOf(in.Result)
		v.expect(in, ok, "Vulkan requires that Data Type be specified if the variable is not decorated with SamplerHeapEXT or ResourceHeapEXT")
	}
}

// typedHeap checks that an OpVariable is not a descriptor heap.
func (v *validator) typedHeap(in *spirv.Instruction) {
	b, ok := v.heapOf(in.Result)
	v.expect(in, !ok || v.o.BeforePasses, "a variable decorated with "+heapName(b)+" must be an OpUntypedVariableKHR")
}

// untypedChain checks an untyped access chain, which specifies the type of the memory that its base points to.
func (v *validator) untypedChain(in *spirv.Instruction) { v.walkUntyped(in, 2) }

// untypedElementChain checks an untyped access chain whose first index counts elements of the specified type.
func (v *validator) untypedElementChain(in *spirv.Instruction) {
	if len(in.Operands) < 3 || !v.isIntScalar(operand(in, 2)) {
		v.report(in, "Element must be an integer")
		return
	}
	v.walkUntyped(in, 3)
}

// walkUntyped checks an untyped access chain whose indices start at operand first.
func (v *validator) walkUntyped(in *spirv.Instruction, first int) {
	c, ok := v.untypedClass(in.Type)
	from, _, ok2 := v.accessed(v.typeOf(operand(in, 1)), 0)
	switch {
	case !ok:
		v.report(in, "the Result Type must be OpTypeUntypedPointerKHR")
		return
	case !v.op(operand(in, 0)).IsType():
		v.report(in, "the Base Type must be a type")
		return
	case !ok2:
		v.report(in, "the Base must be a pointer")
		return
	case c != from:
		v.report(in, "the result pointer storage class and base pointer storage class do not match")
		return
	}
	typ := operand(in, 0)
	for _, index := range in.Operands[first:] {
		if typ = v.untypedStep(in, typ, spirv.ID(index)); typ == 0 {
			return
		}
	}
	if v.vulkan() {
		v.stridesKnown(in, operand(in, 0))
	}
}

// untypedStep returns the type of the element of typ that an index selects. If the index is invalid, it reports an
// error and returns 0.
func (v *validator) untypedStep(in *spirv.Instruction, typ, index spirv.ID) spirv.ID {
	if !v.isIntScalar(index) {
		v.report(in, "Indexes must be of type integer")
		return 0
	}
	t := v.def(typ)
	switch t.Op {
	case spirv.OpTypeVector, spirv.OpTypeMatrix, spirv.OpTypeArray, spirv.OpTypeRuntimeArray, spirv.OpTypeVectorIdEXT,
		spirv.OpTypeCooperativeMatrixKHR:
		return operand(t, 0)
	case spirv.OpTypeStruct:
		i, ok := v.intValue(index)
		if !ok || i < 0 || int(i) >= len(t.Operands) {
			v.report(in, "an index into a structure must be an OpConstant that is in bounds")
			return 0
		}
		return operand(t, int(i))
	}
	v.report(in, "reached non-composite type while indexes still remain to be traversed")
	return 0
}

// stridesKnown checks that the arrays in typ have strides. typ is the type that an untyped access chain specifies for
// its base, because an untyped variable does not provide strides.
func (v *validator) stridesKnown(in *spirv.Instruction, typ spirv.ID) {
	t := v.def(typ)
	if v.strided[typ] {
		return
	}
	v.strided[typ] = true
	switch t.Op {
	case spirv.OpTypeArray, spirv.OpTypeRuntimeArray:
		v.expect(in, v.decoration(t.Result, spirv.DecorationArrayStride) != nil ||
			v.decoration(t.Result, spirv.DecorationArrayStrideIdEXT) != nil,
			"the Base Type must be explicitly laid out: an array has neither ArrayStride nor ArrayStrideIdEXT")
		v.stridesKnown(in, operand(t, 0))
	case spirv.OpTypeStruct:
		for _, m := range t.Operands {
			v.stridesKnown(in, spirv.ID(m))
		}
	}
}

// untypedArrayLength checks an OpUntypedArrayLengthKHR, which returns the length of an array at the end of a block.
func (v *validator) untypedArrayLength(in *spirv.Instruction) {
	t := v.def(operand(in, 0))
	result := v.def(in.Type)
	v.expect(in, result != nil && result.Op == spirv.OpTypeInt && instreader.TypeInt(result).Width() == 32 &&
		instreader.TypeInt(result).Signedness() == 0,
		"the Result Type must be OpTypeInt with width 32 and signedness 0")
	if _, ok := v.untypedClass(v.typeOf(operand(in, 1))); !ok || t == nil || t.Op != spirv.OpTypeStruct {
		v.report(in, "the Structure's type must be OpTypeStruct, and its pointer untyped")
		return
	}
	n := len(t.Operands)
	v.expect(in, n > 0 && int(instreader.UntypedArrayLengthKHR(in).ArrayMember()) == n-1 &&
		v.op(operand(t, n-1)) == spirv.OpTypeRuntimeArray,
		"Array Member must be the last member of the struct, and an OpTypeRuntimeArray")
}

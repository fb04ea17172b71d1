package validate

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// This file checks conversions between numbers, between pointers, and between a number and a pointer.

func (v *validator) widthChanges(in *spirv.Instruction) {
	to, from := v.shape(in.Type), v.shapeOf(operand(in, 0))
	if v.vulkan() && to.base == encodedBase && isMicroscaling(spirv.FPEncoding(to.format)) {
		v.report(in, "OpFConvert must not produce microscaling types in Vulkan")
		return
	}
	if to.width == from.width && to.base == from.base && to.format == from.format {
		v.report(in, "expected input to have different bit width from Result Type")
	}
}

// bitcast checks that the types of the operand and the result are numbers or pointers with equal numbers of bits.
func (v *validator) bitcast(in *spirv.Instruction) {
	to, from := v.bitcastBits(in.Type), v.bitcastBits(v.typeOf(operand(in, 0)))
	switch {
	case to == 0:
		v.report(in, "expected Result Type to be a pointer type, or a scalar or vector type of int or float")
	case from == 0:
		v.report(in, "expected input to be a pointer, or a scalar or vector of int or float")
	case to < 0 && v.logicalPointer(in.Type) && !v.o.BeforeLegalization:
		v.report(in, "instruction may not return a logical pointer")
	case from < 0 && v.logicalPointer(v.typeOf(operand(in, 0))) && !v.o.BeforeLegalization:
		v.report(in, "instruction may not have a logical pointer operand")
	case to < 0 && from > 0 && !v.isAddressNumber(v.typeOf(operand(in, 0))):
		v.report(in, "expected input to be %s if Result Type is pointer", v.addressNumbers())
	case from < 0 && to > 0 && !v.isAddressNumber(in.Type):
		v.report(in, "pointer can only be converted to %s", v.addressNumbers())
	case to > 0 && from > 0 && to != from:
		v.report(in, "expected input to have the same total bit width as Result Type")
	}
}

// isAddressNumber reports whether OpBitcast can convert between values of type typ and pointers.
func (v *validator) isAddressNumber(typ spirv.ID) bool {
	s := v.shape(typ)
	return s.is(intBase) && (s.scalar() || s.width == 32 && v.castsVectorsToPointers())
}

// castsVectorsToPointers reports whether the module may cast vectors of 32-bit integers to pointers. SPIR-V 1.5 permits
// this, like the extension that it incorporated.
func (v *validator) castsVectorsToPointers() bool {
	return v.m.Version >= 0x00010500 || v.declaresExtension("SPV_KHR_physical_storage_buffer")
}

func (v *validator) addressNumbers() string {
	if v.castsVectorsToPointers() {
		return "a pointer, int scalar or 32-bit int vector"
	}
	return "a pointer or int scalar without SPIR-V 1.5 or SPV_KHR_physical_storage_buffer"
}

// bitcastBits returns the size in bits of a number type that OpBitcast accepts. It returns -1 for pointers, and 0 for
// other types.
func (v *validator) bitcastBits(typ spirv.ID) int {
	if _, _, ok := v.pointer(typ); ok {
		return -1
	}
	if s := v.shape(typ); s.is(intBase) || s.isFloat() {
		return s.bits()
	}
	return 0
}

// logicalPointer reports whether typ is the type of pointers that are not physical addresses.
func (v *validator) logicalPointer(typ spirv.ID) bool {
	class, _, ok := v.pointer(typ)
	return ok && class != spirv.StorageClassPhysicalStorageBuffer && !v.physical()
}

// address checks a conversion between an address and an integer.
func (v *validator) address(in *spirv.Instruction) {
	x := operand(in, 0)
	typ, whole := v.typeOf(x), v.shape(in.Type)
	if in.Op == spirv.OpConvertUToPtr {
		typ, whole = in.Type, v.shapeOf(x)
	}
	class, _, ok := v.pointer(typ)
	switch {
	case instreader.MemoryModel(&v.m.MemoryModel).AddressingModel() == spirv.AddressingModelLogical:
		v.report(in, "Logical addressing not supported")
	case v.physical():
		v.expect(in, ok && whole.is(intBase) && whole.scalar(), "expected a pointer and an int scalar")
	case !ok || class != spirv.StorageClassPhysicalStorageBuffer || !whole.is(intBase) || !whole.scalar():
		v.report(in, "expected a pointer to PhysicalStorageBuffer and an int scalar")
	default:
		v.expect(in, !v.vulkan() || whole.width == 64,
			"PhysicalStorageBuffer64 addressing mode requires the input integer to have a 64-bit width for Vulkan environment")
	}
}

// toGeneric checks a conversion from a pointer with a storage class to a generic pointer.
func (v *validator) toGeneric(in *spirv.Instruction) {
	v.genericCast(in, v.typeOf(operand(in, 0)), in.Type)
}

// fromGeneric checks a conversion from a generic pointer to a pointer with a storage class.
func (v *validator) fromGeneric(in *spirv.Instruction) {
	v.genericCast(in, in.Type, v.typeOf(operand(in, 0)))
	if class, _, _ := v.pointer(in.Type); in.Op == spirv.OpGenericCastToPtrExplicit {
		v.expect(in, class == instreader.GenericCastToPtrExplicit(in).Storage(),
			"expected Result Type to be of target storage class")
	}
}

// genericCast checks the two types of a conversion: special must be a pointer type with a storage class, and generic
// the corresponding type of generic pointers.
func (v *validator) genericCast(in *spirv.Instruction, special, generic spirv.ID) {
	from, a, ok1 := v.pointer(special)
	to, b, ok2 := v.pointer(generic)
	switch {
	case !ok1 || !ok2:
		v.report(in, "expected a pointer and a pointer as Result Type")
	case to != spirv.StorageClassGeneric:
		v.report(in, "expected one of the pointers to have storage class Generic")
	case from != spirv.StorageClassWorkgroup && from != spirv.StorageClassCrossWorkgroup &&
		from != spirv.StorageClassFunction && from != spirv.StorageClassCodeSectionINTEL:
		v.report(in, "expected the other pointer to have storage class Workgroup, CrossWorkgroup, Function or CodeSectionINTEL")
	case a != b:
		v.report(in, "expected input and Result Type to point to the same type")
	}
}

// bitcastExtract checks the extraction of a float from a wider integer. In Vulkan, the float must have 4 or 6 bits.
func (v *validator) bitcastExtract(in *spirv.Instruction) {
	to := v.shape(in.Type)
	v.expect(in, !v.vulkan() || to.base == encodedBase && isMicroscaling(spirv.FPEncoding(to.format)) && to.width < 8,
		"expected Result Type to be a Float4EXT or Float6EXT type [VUID-StandaloneSpirv-Result-12468]")
	v.expect(in, v.shapeOf(operand(in, 0)).width > to.width, "expected Base to be wider than Result Type")
}

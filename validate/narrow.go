package validate

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// This file checks numbers of 8 and 16 bits that may only be stored. A storage capability permits their type, but no
// capability permits arithmetic on them.

// noteNarrow sets v.narrow if numbers of shape s may only be stored.
func (v *validator) noteNarrow(s shape) {
	if (s.width == 8 || s.width == 16) && !v.arithmetic(s) {
		v.narrow = true
	}
}

// arithmetic reports whether a capability permits arithmetic on numbers of shape s, which have 8 or 16 bits.
func (v *validator) arithmetic(s shape) bool {
	switch {
	case s.base == encodedBase: // a single capability permits the type and its constants
		return true
	case s.base == floatBase:
		return v.has(spirv.CapabilityFloat16)
	case s.width == 16:
		return v.has(spirv.CapabilityInt16)
	}
	return v.has(spirv.CapabilityInt8)
}

// narrowUses checks the operands of an instruction that may only be stored. The instruction must store, copy or convert
// them.
func (v *validator) narrowUses(in *spirv.Instruction) {
	switch in.Op {
	case spirv.OpCopyObject, spirv.OpStore, spirv.OpFConvert, spirv.OpUConvert, spirv.OpSConvert:
		return
	}
	in.EachIDIndex(func(k int) {
		if typ := v.typeOf(spirv.ID(in.Operands[k])); typ != 0 && v.storedOnly(typ) {
			v.report(in, "invalid use of 8- or 16-bit result %s", v.name(spirv.ID(in.Operands[k])))
		}
	})
}

// storedOnly reports whether a type is or contains a number that may only be stored.
func (v *validator) storedOnly(typ spirv.ID) bool {
	d := v.typ(typ)
	switch d.Op {
	case spirv.OpTypeInt, spirv.OpTypeFloat, spirv.OpTypeVector, spirv.OpTypeMatrix:
		s := v.shape(typ)
		return (s.width == 8 || s.width == 16) && !v.arithmetic(s)
	case spirv.OpTypeArray, spirv.OpTypeRuntimeArray, spirv.OpTypeCooperativeMatrixKHR, spirv.OpTypeCooperativeMatrixNV:
		return v.storedOnly(operand(d, 0))
	case spirv.OpTypeStruct:
		for i := range d.Operands {
			if v.storedOnly(operand(d, i)) {
				return true
			}
		}
	}
	return false
}

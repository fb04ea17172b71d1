package analysis

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// TakesAnySign reports whether an integer as operand k of an instruction may be signed or unsigned: the same bits give
// the same result. It returns false for indices of access chains. These are always signed, and keep the casts that dxc
// emits for them.
func TakesAnySign(in *spirv.Instruction, k int) bool {
	switch in.Op {
	case spirv.OpImageFetch, spirv.OpImageRead, spirv.OpImageWrite:
		return k == 1
	case spirv.OpBitcast, spirv.OpConvertSToF, spirv.OpConvertUToF,
		spirv.OpIEqual, spirv.OpINotEqual, spirv.OpSLessThan, spirv.OpSLessThanEqual, spirv.OpSGreaterThan,
		spirv.OpSGreaterThanEqual,
		spirv.OpULessThan, spirv.OpULessThanEqual, spirv.OpUGreaterThan, spirv.OpUGreaterThanEqual:
		return true
	}
	return MakesAnySign(in.Op)
}

// MakesAnySign reports whether op computes integers whose bits do not depend on the signedness of their type, from
// operands with the same property.
func MakesAnySign(op spirv.Opcode) bool {
	switch op {
	case spirv.OpIAdd, spirv.OpISub, spirv.OpIMul, spirv.OpSDiv, spirv.OpSRem, spirv.OpSMod, spirv.OpSNegate,
		spirv.OpNot,
		spirv.OpBitwiseAnd, spirv.OpBitwiseOr, spirv.OpBitwiseXor, spirv.OpShiftLeftLogical, spirv.OpShiftRightLogical,
		spirv.OpShiftRightArithmetic:
		return true
	}
	return false
}

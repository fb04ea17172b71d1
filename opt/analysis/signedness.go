package analysis

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// TakesAnySign reports whether operand k of in, if it is an integer, may be a signed or
// an unsigned one, with the same result for the same bits. Indices of access chains count
// as signed whatever their type; they keep the casts that dxc gives them.
func TakesAnySign(in *spirv.Instruction, k int) bool {
	switch in.Op {
	case spirv.OpImageFetch, spirv.OpImageRead, spirv.OpImageWrite:
		return k == 1
	case spirv.OpBitcast, spirv.OpConvertSToF, spirv.OpConvertUToF,
		spirv.OpIEqual, spirv.OpINotEqual, spirv.OpSLessThan, spirv.OpSLessThanEqual, spirv.OpSGreaterThan, spirv.OpSGreaterThanEqual,
		spirv.OpULessThan, spirv.OpULessThanEqual, spirv.OpUGreaterThan, spirv.OpUGreaterThanEqual:
		return true
	}
	return MakesAnySign(in.Op)
}

// MakesAnySign reports whether op makes integers whose bits do not depend on whether
// their type is signed, from operands of which the same is true.
func MakesAnySign(op spirv.Opcode) bool {
	switch op {
	case spirv.OpIAdd, spirv.OpISub, spirv.OpIMul, spirv.OpSDiv, spirv.OpSRem, spirv.OpSMod, spirv.OpSNegate, spirv.OpNot,
		spirv.OpBitwiseAnd, spirv.OpBitwiseOr, spirv.OpBitwiseXor, spirv.OpShiftLeftLogical, spirv.OpShiftRightLogical, spirv.OpShiftRightArithmetic:
		return true
	}
	return false
}

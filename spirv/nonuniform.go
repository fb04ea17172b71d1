package spirv

// SpreadsNonUniform reports whether the result of op is non-uniform if an operand is. This is the case for computations
// of indices, access chains, and loads through access chains. It returns false for image instructions, because only
// their indices and resources must be marked.
func (op Opcode) SpreadsNonUniform() bool {
	switch op {
	case OpCopyObject, OpLoad, OpAccessChain, OpInBoundsAccessChain, OpSampledImage, OpImage, OpImageTexelPointer,
		OpSelect, OpPhi:
		return true
	}
	return OpConvertFToU <= op && op <= OpBitcast ||
		OpSNegate <= op && op <= OpDot ||
		OpLogicalEqual <= op && op <= OpFUnordGreaterThanEqual ||
		OpShiftRightLogical <= op && op <= OpNot ||
		op.IsAtomic()
}

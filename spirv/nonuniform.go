package spirv

// SpreadsNonUniform reports whether the result of an instruction is non-uniform if an operand is non-uniform. This
// includes the computation of indices, access chains, and loads through them. The operands of image instructions that
// are not indices or resources do not have to be marked.
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

package spirv

// SpreadsNonUniform reports whether the result of an instruction is not
// uniform where one of its operands is not: what computes an index, what the
// index leads to, and what is loaded from there. What an image instruction
// reads is not an index or a resource, and need not be marked.
func (op Opcode) SpreadsNonUniform() bool {
	switch op {
	case OpCopyObject, OpLoad, OpAccessChain, OpInBoundsAccessChain, OpSampledImage, OpImage, OpImageTexelPointer, OpSelect, OpPhi:
		return true
	}
	return OpConvertFToU <= op && op <= OpBitcast ||
		OpSNegate <= op && op <= OpDot ||
		OpLogicalEqual <= op && op <= OpFUnordGreaterThanEqual ||
		OpShiftRightLogical <= op && op <= OpNot ||
		op.IsAtomic()
}

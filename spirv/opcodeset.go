package spirv

// An OpcodeSet is a set of opcodes. The zero value is empty.
type OpcodeSet [1 << 13 / 64]uint64

// Has reports whether op is in the set.
func (s *OpcodeSet) Has(op Opcode) bool {
	return int(op/64) < len(s) && s[op/64]>>(op%64)&1 != 0
}

// Add adds op to the set, and reports whether it was not in the set before. Opcodes beyond those of SPIR-V are not
// stored.
func (s *OpcodeSet) Add(op Opcode) bool {
	if s.Has(op) {
		return false
	}
	if int(op/64) < len(s) {
		s[op/64] |= 1 << (op % 64)
	}
	return true
}

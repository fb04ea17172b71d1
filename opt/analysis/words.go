package analysis

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Words returns n zero words for the operands of an instruction. Consecutive results are adjacent in memory.
func (u *Unit) Words(n int) []uint32 {
	if n > len(u.operands) {
		u.room = min(max(2*u.room, 128), 1<<14)
		u.operands = make([]uint32, max(n, u.room))
	}
	words := u.operands[:n:n]
	u.operands = u.operands[n:]
	return words
}

// Operands returns a copy of words for the operands of an instruction.
func (u *Unit) Operands(words ...uint32) []uint32 {
	list := u.Words(len(words))
	copy(list, words)
	return list
}

// Prepended returns a new list that consists of the parameter words, followed by the parameter others.
func (u *Unit) Prepended(others []uint32, words ...uint32) []uint32 {
	list := u.Words(len(words) + len(others))
	copy(list[copy(list, words):], others)
	return list
}

// Copied returns a copy of an instruction with its own operands, allocated by Words.
func (u *Unit) Copied(in *spirv.Instruction) spirv.Instruction {
	c := *in
	c.Operands = u.Operands(in.Operands...)
	return c
}

// Cloned returns a copy of an instruction with its own operands.
func Cloned(in *spirv.Instruction) spirv.Instruction {
	c := *in
	c.Operands = slices.Clone(in.Operands)
	return c
}

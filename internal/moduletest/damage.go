package moduletest

import (
	"math/rand/v2"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Damage changes a few words: operands, opcodes, whole instructions.
func Damage(r *rand.Rand, words []uint32) []uint32 {
	w := append([]uint32(nil), words...)
	starts := []int{}
	for at := 5; at < len(w); at += int(w[at] >> 16) {
		starts = append(starts, at)
	}
	any := func() int { return starts[r.IntN(len(starts))] }
	for range 1 + r.IntN(3) {
		at := any()
		size := int(w[at] >> 16)
		if size < 2 {
			continue
		}
		operand := at + 1 + r.IntN(size-1)
		switch r.IntN(5) {
		case 0:
			w[operand] = r.Uint32N(w[3])
		case 1:
			w[operand] = r.Uint32() >> r.IntN(32)
		case 2:
			w[at] = w[at]&0xffff0000 | w[any()]&0xffff
		case 3:
			w[at] = w[at]&0xffff0000 | r.Uint32N(420)
		case 4:
			if from := any(); w[from]>>16 == w[at]>>16 {
				copy(w[at:at+size], w[from:from+size])
			}
		}
	}
	return w
}

// Tear takes away operands, instructions and blocks, as nothing that is read lacks them.
func Tear(r *rand.Rand, m *spirv.Module) {
	n, at := 0, 0
	m.Each(func(*spirv.Instruction) { n++ })
	chosen := r.IntN(n)
	m.Each(func(in *spirv.Instruction) {
		if at++; at-1 == chosen {
			in.Operands = in.Operands[:r.IntN(len(in.Operands)+1)]
		}
	})
	if len(m.Functions) == 0 || r.IntN(3) > 0 {
		return
	}
	f := m.Functions[r.IntN(len(m.Functions))]
	if len(f.Blocks) == 0 {
		return
	}
	b := f.Blocks[r.IntN(len(f.Blocks))]
	b.Insts = b.Insts[:r.IntN(len(b.Insts)+1)]
}

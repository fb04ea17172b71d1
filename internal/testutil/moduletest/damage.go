package moduletest

import (
	"math/rand/v2"
	"path/filepath"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Archived returns the words of the modules that are the first assembly files in testdata/*.txtar.
func Archived(t testing.TB) (list [][]uint32) {
	t.Helper()
	paths, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(paths) == 0 {
		t.Fatal("there is no testdata/*.txtar", err)
	}
	for _, path := range paths {
		a, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, instbuilder.Encode(Assemble(t, string(a.Files[0].Data))))
	}
	return list
}

// EachDamaged calls the function test with n damaged and n torn variants of each module, and with the seed of each
// variant. With -short, there are a tenth as many variants. Damaged variants that cannot be decoded are skipped.
// EachDamaged fails the test if it could decode fewer than n damaged variants in total.
func EachDamaged(t *testing.T, list [][]uint32, n int, test func(m *spirv.Module, seed int)) {
	t.Helper()
	if testing.Short() {
		n /= 10
	}
	read := 0
	for i, words := range list {
		for seed := range n {
			r := rand.New(rand.NewPCG(uint64(i), uint64(seed)))
			if m, err := spirv.Decode(Damage(r, words)); err == nil {
				read++
				test(m, seed)
			}
			if m, err := spirv.Decode(words); err == nil {
				Tear(r, m)
				test(m, seed)
			}
		}
	}
	if read < n {
		t.Errorf("only %d modules could be read", read)
	}
}

// Damage changes a few words: operands, opcodes, or whole instructions.
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

// Tear removes operands, instructions and blocks that every decoded module has.
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

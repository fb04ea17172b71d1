package spirv

import (
	"slices"
	"testing"
)

// TestIDsAgreeWithTheGrammar checks that IDs finds the same operands as an iteration over the grammar, for any
// operands.
func TestIDsAgreeWithTheGrammar(t *testing.T) {
	for op := Opcode(0); int(op) < len(opIndex); op++ {
		info := op.Info()
		if info == nil {
			continue
		}
		for n := range 9 {
			for _, word := range [...]uint32{0, 1, 2, 3, 4, 5, 8, 16, 18, 64, 0x80, 0x100, 0x1000, 0x1002, 0x8000,
				0x10000} {
				for _, form := range [...]Form{FormPlain, FormWide} {
					in := Instruction{Op: op, Form: form, Operands: slices.Repeat([]uint32{word}, n)}
					want := []int{}
					if in.walk(func(o OperandRef) bool {
						if o.Kind.IsID() {
							want = append(want, o.Index)
						}
						return true
					}) != walkOK {
						continue
					}
					got := []int{}
					for c := in.IDs(); c.Next(); {
						got = append(got, c.At)
					}
					leading, all := in.LeadingIDs()
					if all && len(leading) != len(want) || len(leading) > len(want) {
						t.Fatalf("%v with %d operands %#x has %d ids at the start, %v", op, n, word, len(leading), all)
					}
					if !slices.Equal(got, want) {
						t.Fatalf("%v with %d operands %#x has ids at %v, want %v", op, n, word, got, want)
					}
				}
			}
		}
	}
}

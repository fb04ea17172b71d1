package spirv

import "testing"

// TestOpcodeSet checks that a set can contain every opcode.
func TestOpcodeSet(t *testing.T) {
	var s OpcodeSet
	for i := range opTable {
		op := opTable[i].Opcode
		if s.Has(op) || !s.Add(op) || !s.Has(op) || s.Add(op) {
			t.Fatalf("%v is not in the set from when it was put there", op)
		}
	}
	if unknown := Opcode(0xffff); !s.Add(unknown) || s.Has(unknown) {
		t.Error("an opcode that there is none of is remembered")
	}
}

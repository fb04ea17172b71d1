package spirvfriendly

import (
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// TestInstructionsAreInOrder checks that the rows are sorted by opcode, as binary search requires.
func TestInstructionsAreInOrder(t *testing.T) {
	if !slices.IsSortedFunc(instructions[:], func(a, b row) int { return int(a.op) - int(b.op) }) {
		t.Error("the rows are not in the order of the opcodes")
	}
	for i := range instructions {
		if r := &instructions[i]; r.form == noForm || find(r.op) != r {
			t.Errorf("%v has no form, or is not found", r.op)
		}
	}
}

// TestCallsHaveForms checks that forms.txt has a row for each call in the table and for each OpenCL.std instruction.
func TestCallsHaveForms(t *testing.T) {
	have := map[string]bool{}
	for _, r := range readForms(t) {
		for _, inst := range r.insts {
			words := strings.Fields(inst)
			have[words[0]] = true
			if words[0] == "OpExtInst" {
				have[words[3]] = true
			}
		}
	}
	for i := range instructions {
		if r := &instructions[i]; r.form == call && !have[r.op.String()] {
			t.Errorf("forms.txt has no %v", r.op)
		}
	}
	for _, info := range spirv.ExtSetOpenCLStd.Info().Insts {
		if !have[info.Name] {
			t.Errorf("forms.txt has no %s", info.Name)
		}
	}
}

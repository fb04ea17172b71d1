package validate

import (
	"slices"
	"testing"
)

// Each instruction has one row, and a letter for each operand that its grammar has.
func TestRulesFollowTheGrammar(t *testing.T) {
	if !slices.IsSortedFunc(Rules[:], func(a, b Rule) int { return int(a.Op) - int(b.Op) }) {
		t.Error("the rows are not in the order of the opcodes")
	}
	for i := range Rules {
		r := &Rules[i]
		if i > 0 && Rules[i-1].Op == r.Op {
			t.Errorf("%v has two rows", r.Op)
		}
		info := r.Op.Info()
		if info.HasResult != (r.Types[0] != '-') || len(info.Operands) != len(r.Types)-1 || r.Op < First {
			t.Errorf("%v has %d operands and the types %q", r.Op, len(info.Operands), r.Types)
		}
	}
}

package validate

import (
	"slices"
	"testing"
)

// TestRayRulesFollowTheGrammar checks that each instruction has only one row, which has a word for each operand in the
// grammar.
func TestRayRulesFollowTheGrammar(t *testing.T) {
	if !slices.IsSortedFunc(rayRules[:], func(a, b rayRule) int { return int(a.op) - int(b.op) }) {
		t.Error("the rows are not in the order of the opcodes")
	}
	for i := range rayRules {
		r := &rayRules[i]
		if i > 0 && rayRules[i-1].op == r.op {
			t.Errorf("%v has two rows", r.op)
		}
		info := r.op.Info()
		operands := len(r.types)
		if info.HasResult {
			operands--
		}
		if len(info.Operands) != operands || r.op < firstRay {
			t.Errorf("%v has %d operands and the types %q", r.op, len(info.Operands), r.types)
		}
	}
}

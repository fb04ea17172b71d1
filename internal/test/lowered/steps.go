package lowered

import (
	"bytes"
	"errors"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

// RunSteps runs the modules of a compilation on the interpreter in order, and fails the test if a pass changes a
// byte of the output. It returns the number of passes whose output was compared.
func RunSteps(t *testing.T, steps []devicetest.Step, c *Case, o interpreter.Options) int {
	t.Helper()
	var before [][]byte
	for i, s := range steps {
		after, err := OnInterpreter(t.Context(), s.Module, c, o)
		if errors.Is(err, ErrSkip) {
			t.Skip(err)
		}
		if err != nil {
			t.Errorf("the module after %s does not run: %v", s.Passes, err)
			return i
		}
		for r := range before {
			if !bytes.Equal(before[r], after[r]) {
				t.Errorf("%s: resource %d: %s", s.Passes, r, devicetest.Compare(after[r], before[r], 0))
			}
		}
		before = after
	}
	return max(0, len(steps)-1)
}

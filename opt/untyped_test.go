package opt

import (
	"os"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/validtest"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// TestPassesKeepUntypedPointers checks that each pass and recipe preserves the validity and the stores of a module with
// untyped pointers.
func TestPassesKeepUntypedPointers(t *testing.T) {
	text, err := os.ReadFile("../validate/testdata/heaps.spvasm")
	if err != nil {
		t.Fatal(err)
	}
	names := []string{"legalize", "O", "Os"}
	for _, p := range passes {
		names = append(names, p.name)
	}
	for _, name := range names {
		m := moduletest.Assemble(t, string(text))
		r, err := Run([]string{name}, m, Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range r.Failures {
			t.Errorf("%s: %s", name, f.Text)
		}
		NewSession(m, Options{}).Finish()
		validtest.Check(t, m, name)
		after := spirv.Disassemble(m, spirv.TextOptions{NoHeader: true})
		for _, want := range []string{"OpStore", "OpAtomicIAdd"} {
			if n := strings.Count(after, want); n != 2 {
				t.Errorf("%s: %d of two %s are left:\n%s", name, n, want, after)
			}
		}
	}
}

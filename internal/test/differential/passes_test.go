package differential

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/test/lowered"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

// passedForms lists the forms created by passes.
var passedForms = devicetest.Forms[1:]

// Form numbers from anyOrder on select passes in a random order.
var anyOrder = uint64(len(passedForms))

// No pass changes the output of a random program, at any level and in other orders.
func TestEachPassPreservesRandomPrograms(t *testing.T) {
	testenv.Long(t)
	for seed := range testenv.Seeds(t, "20").All() {
		for i, set := range variantsOf(seed) {
			form := seed % anyOrder
			if i == 1 {
				form = anyOrder + seed
			}
			if holdPasses(t, seed, set, form); t.Failed() {
				return
			}
		}
	}
}

// FuzzPasses searches for a program whose results are changed by a pass.
func FuzzPasses(f *testing.F) {
	for form := range anyOrder + 2 {
		f.Add(1000+form, uint8(allTransformations), form)
	}
	f.Fuzz(func(t *testing.T, seed uint64, set uint8, form uint64) {
		holdPasses(t, seed, transformations(set)&allTransformations, form)
	})
}

// holdPasses compares the module after each pass of a form with the module before it.
func holdPasses(t *testing.T, seed uint64, set transformations, form uint64) {
	t.Helper()
	s, c, _ := wideProgram(t, seed, set)
	f, run := passedForms[form%anyOrder], s.Runs[0]
	if form >= anyOrder {
		f = devicetest.OrderOf(form)
	}
	held := lowered.RunSteps(t, devicetest.Steps(t, s, run, f), c, interpreter.Options{Subgroup: 4 << (seed % 5)})
	if held == 0 {
		t.Error("no pass has changed anything")
	}
	if t.Failed() {
		f.Set(&run.Options)
		t.Logf("seed %d transformations %#x %s %q:\n%s", seed, set, f.Name, run.Options.Passes, s.Text)
	}
}

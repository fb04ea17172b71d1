package execution

import (
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/test/lowered"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

// flattening is the pass that gives each element of an array of resources its own binding. The resources of
// dispatches that request it are bound accordingly.
const flattening = "descriptor-array-scalar-replacement"

// randomOrders is the number of random pass orders per shader.
const randomOrders = 1

// No pass changes a byte of a shader's output, from the raw module to the last one, at any level and in other
// orders.
func TestEachPassPreservesResults(t *testing.T) {
	testenv.Long(t)
	for i, d := range allCases() {
		t.Run(d.shader, func(t *testing.T) {
			s, held := load(t, d.shader+".cs"), 0
			for _, r := range s.Runs {
				for _, f := range devicetest.Forms {
					if !f.Raw() {
						held += d.holdPasses(t, s, r, f)
					}
				}
				for n := range uint64(randomOrders) {
					held += d.holdPasses(t, s, r, devicetest.OrderOf(n*1000+uint64(i)))
				}
			}
			if held == 0 {
				t.Error("no pass has changed anything")
			}
		})
	}
}

// holdPasses compares the output after each pass, and returns the number of changes by passes that it has checked.
func (d *dispatch) holdPasses(t *testing.T, s *shadertest.Shader, r shadertest.Run, f devicetest.Form) (held int) {
	t.Helper()
	steps := devicetest.Steps(t, s, r, f)
	if strings.Contains(r.Args, "-fspv-flatten-resource-arrays") {
		steps = steps[slices.IndexFunc(steps, func(s devicetest.Step) bool { return s.Passes == flattening }):]
	}
	c := lowered.Case{Groups: [3]uint32{d.groups}, Resources: d.resources, PushConstants: d.push, Spec: d.spec}
	for _, size := range []int{4, 32} {
		held += lowered.RunSteps(t, steps, &c, interpreter.Options{Subgroup: size})
	}
	if t.Failed() {
		f.Set(&r.Options)
		t.Logf("that was with %s %s %q", r.Args, f.Name, r.Options.Passes)
	}
	return held
}

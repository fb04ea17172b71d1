package execution

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/test/lowered"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// subgroupSizes lists the subgroup sizes of every dispatch.
var subgroupSizes = []int{4, 32, 128}

// The output of shaders on the interpreter is the expected output on a device, in all forms and with all subgroup
// sizes.
func TestDispatchesOnTheInterpreter(t *testing.T) {
	for _, d := range computeCases() {
		t.Run(d.shader, func(t *testing.T) { d.eachForm(t, d.runFormOnInterpreter) })
	}
}

func computeCases() []dispatch {
	return slices.Concat(arithmeticCases(), memoryCases(), textureCases(), flowCases(), atomicCases(), intrinsicCases(),
		libraryCases(), longVectorCases())
}

// eachForm calls f with the modules of all forms of a shader.
func (d *dispatch) eachForm(t *testing.T, f func(*testing.T, shadertest.Run, []uint32, devicetest.Form)) {
	s := load(t, d.shader+".cs")
	for _, r := range s.Runs {
		seen := devicetest.Seen{}
		for _, form := range devicetest.Forms {
			if form.Raw() && strings.Contains(fmt.Sprint(r.Args), "-fspv-flatten-resource-arrays") {
				continue // it has all elements in one binding
			}
			if words := devicetest.Module(t, s, r, form); seen.IsNew(words) {
				f(t, r, words, form)
			}
		}
	}
}

func (d *dispatch) runFormOnInterpreter(t *testing.T, r shadertest.Run, words []uint32, f devicetest.Form) {
	t.Helper()
	for _, size := range subgroupSizes {
		form := fmt.Sprintf("%s %s, subgroups of %d", r.Args, f.Name, size)
		m, err := spirv.Decode(words)
		if err != nil {
			t.Fatal(err)
		}
		c := lowered.Case{Groups: [3]uint32{d.groups}, Resources: d.resources, PushConstants: d.push, Spec: d.spec}
		left, err := lowered.OnInterpreter(t.Context(), m, &c,
			interpreter.Options{Subgroup: size, Profile: size == 128})
		if err != nil {
			t.Errorf("%s: %v", form, err)
			continue
		}
		for i, w := range d.want {
			if w == nil {
				continue
			}
			if diff := compare(left[i], w, d.ulps); diff != "" {
				t.Errorf("%s: resource %d: %s", form, i, diff)
			}
		}
	}
}

// The checks do not report findings for dispatches, in any form.
func TestDispatchesAreWithoutFindings(t *testing.T) {
	for _, d := range computeCases() {
		t.Run(d.shader, func(t *testing.T) { d.eachForm(t, d.checkForm) })
	}
}

// checks lists the enabled checks.
const checks = interpreter.AllChecks

// onPurpose lists the checks that report findings in shaders that test this behavior.
var onPurpose = map[string]interpreter.Checks{
	"int-arithmetic":  interpreter.CheckShifts, // amounts have more bits than HLSL uses
	"uint-arithmetic": interpreter.CheckShifts,
}

func (d *dispatch) checkForm(t *testing.T, r shadertest.Run, words []uint32, f devicetest.Form) {
	t.Helper()
	for _, size := range append([]int{8}, subgroupSizes...) {
		form := fmt.Sprintf("%s %s, subgroups of %d", r.Args, f.Name, size)
		m, err := spirv.Decode(words)
		if err != nil {
			t.Fatal(err)
		}
		c := lowered.Case{Groups: [3]uint32{d.groups}, Resources: d.resources, PushConstants: d.push, Spec: d.spec}
		report, err := lowered.ReportOnInterpreter(t.Context(), m, &c,
			interpreter.Options{Subgroup: size, Checks: checks})
		if err != nil {
			t.Fatalf("%s: %v", form, err)
		}
		met := interpreter.Checks(0)
		for i := range report.Findings {
			found := &report.Findings[i]
			if met |= found.Check; found.Check&onPurpose[d.shader] == 0 {
				t.Errorf("%s: %s [%v]", form, found.Message(), found.Check)
			}
		}
		if missing := onPurpose[d.shader] &^ met; f.Raw() && missing != 0 {
			t.Errorf("%s: nothing is found by %v", form, missing)
		}
	}
}

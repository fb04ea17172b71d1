package hostile

import (
	"reflect"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// The limits for untrusted sources cover every quantity and are stricter than the defaults.
func TestSafeLimitsAreTighter(t *testing.T) {
	v := reflect.ValueOf(hlsl2spirv.SafeLimits())
	for i := range v.NumField() {
		if n := int(v.Field(i).Int()); n <= 0 || n >= budget.Rows[i].Default {
			t.Errorf("%s is %d, and %d by default", v.Type().Field(i).Name, n, budget.Rows[i].Default)
		}
	}
}

// Within the limits for untrusted sources, compiling each kind takes at most half of the normal time limit. It results
// in a module or in an error of the source.
func TestHostileSourcesWithinSafeLimits(t *testing.T) {
	testenv.Long(t)
	limits := hlsl2spirv.SafeLimits()
	for i := range Kinds {
		k := &Kinds[i]
		if k.Slow || k.Files != nil {
			continue
		}
		t.Run(k.Name, func(t *testing.T) {
			start := testenv.Used()
			out := outcome(k, &limits)
			if strings.Contains(out, "internal") || out == "an error without a diagnostic" {
				t.Errorf("it ends in %q", out)
			}
			if took := testenv.Used() - start; took > maxTime/2 {
				t.Errorf("it took %v", took)
			}
		})
	}
}

package opt

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/validtest"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

// TestFilesFromElsewhere checks, if MODULES is set to a list of module files, that every valid module remains valid
// after each pass of the performance recipe.
func TestFilesFromElsewhere(t *testing.T) {
	moduletest.Each(t, func(t *testing.T, _ string, m *spirv.Module, err error) {
		if err != nil || len(validate.Module(m, validate.Options{})) > 0 {
			t.Skip("not valid to begin with")
		}
		last := ""
		o := Options{Trace: func(pass string, m *spirv.Module) {
			if last != "" {
				return
			}
			last = pass
			validtest.Check(t, m, "after "+pass)
			last = ""
		}}
		res := Optimize(m, 3, o)
		for _, f := range res.Failures {
			t.Errorf("failure: %s", f.Text)
		}
		TrimCapabilities(m)
		validtest.CheckWithTool(t, m)
	})
}

// TestPassesKeepTheContractOnForeignFiles checks the contract of passes on the modules listed in MODULES.
func TestPassesKeepTheContractOnForeignFiles(t *testing.T) {
	moduletest.Each(t, func(t *testing.T, path string, m *spirv.Module, err error) {
		if err != nil {
			t.Skip("no module")
		}
		keepsContract(t, path, m)
	})
}

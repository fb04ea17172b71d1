package opt

import (
	"os"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

// With OPT_FILES set to a list of module files, every one that is valid is
// valid after each pass of the performance recipe.
func TestFilesFromElsewhere(t *testing.T) {
	list := os.Getenv("OPT_FILES")
	if list == "" {
		t.Skip("OPT_FILES is not set")
	}
	for _, path := range strings.Fields(list) {
		t.Run(path, func(t *testing.T) {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			m, err := spirv.DecodeBytes(data)
			if err != nil || len(validate.Module(m, validate.Options{})) > 0 {
				t.Skip("not valid to begin with")
			}
			last := ""
			o := Options{Trace: func(pass string, m *spirv.Module) {
				if last != "" {
					return
				}
				last = pass
				checkValid(t, m, "after "+pass)
				last = ""
			}}
			res := Optimize(m, 3, o)
			for _, f := range res.Failures {
				t.Errorf("failure: %s", f.Text)
			}
			TrimCapabilities(m)
			toolValidates(t, m)
		})
	}
}

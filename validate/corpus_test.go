package validate

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// TestFilesFromElsewhere checks that Module accepts, for the newest target, each module that spirv-val accepts. MODULES
// is the list of module files.
func TestFilesFromElsewhere(t *testing.T) {
	moduletest.Each(t, func(t *testing.T, path string, m *spirv.Module, err error) {
		if err != nil {
			t.Fatal(err)
		}
		spirvtools.Require(t)
		toolErr := spirvtools.Validate(spirv.Bytes(instbuilder.Encode(m)), "--target-env", "vulkan1.3",
			"--relax-block-layout")
		findings := Module(m, Options{})
		if (toolErr == nil) != (len(findings) == 0) {
			t.Errorf("spirv-val: %v", toolErr)
			for _, f := range findings {
				t.Errorf("\t%s", f.Text)
			}
		}
	})
}

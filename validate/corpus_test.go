package validate

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// With VALIDATE_FILES set to a list of module files, every one that spirv-val
// accepts must be accepted, for the newest target.
func TestFilesFromElsewhere(t *testing.T) {
	list := os.Getenv("VALIDATE_FILES")
	if list == "" {
		t.Skip("VALIDATE_FILES is not set")
	}
	for _, path := range strings.Fields(list) {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		m, err := spirv.DecodeBytes(data)
		if err != nil {
			t.Errorf("%s: %v", path, err)
			continue
		}
		out, toolErr := exec.Command("spirv-val", "--target-env", "vulkan1.3", "--relax-block-layout", path).CombinedOutput()
		findings := Module(m, Options{})
		if (toolErr == nil) != (len(findings) == 0) {
			t.Errorf("%s: spirv-val: %s", path, out)
			for _, f := range findings {
				t.Errorf("\t%s", f.Text)
			}
		}
	}
}

package validate

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/validate/environment"
)

// kernels returns the names of the valid kernels.
func kernels(t testing.TB) (names []string) {
	t.Helper()
	files, err := filepath.Glob("testdata/kernels/*.spvasm")
	if err != nil || len(files) < 25 {
		t.Fatalf("%d kernels, %v", len(files), err)
	}
	for _, f := range files {
		names = append(names, strings.TrimSuffix(filepath.Base(f), ".spvasm"))
	}
	return names
}

// Valid kernels are valid for every target that is not Vulkan.
func TestValidKernels(t *testing.T) {
	for _, name := range kernels(t) {
		m := moduletest.Assemble(t, source(t, "kernels/"+name))
		for _, f := range Module(m, Options{Target: OpenCL, Features: environment.AllFeatures, MaxVersion: 0x00010600}) {
			t.Errorf("%s: %s", name, f.Text)
		}
		for _, f := range Module(m, Options{Target: Universal}) {
			t.Errorf("%s, universal: %s", name, f.Text)
		}
	}
}

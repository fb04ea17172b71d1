package gpustats

import (
	"os"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
)

// The process may be a worker.
func TestMain(m *testing.M) {
	os.Exit(Main(func() int {
		shadertest.Prepare()
		defer spirvtools.Report(os.Stdout)
		return m.Run()
	}))
}

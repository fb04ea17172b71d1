package devicetest

import (
	"os"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
)

// Main is what TestMain of a package that runs shaders of testdata calls, and all
// that it does: the process may be a worker of vulkan.
func Main(m *testing.M) {
	shadertest.Prepare()
	code := vulkan.Main(m)
	spirvtools.Report(os.Stdout)
	os.Exit(code)
}

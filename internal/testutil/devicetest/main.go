package devicetest

import (
	"os"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
)

// Main is the whole TestMain of a package that runs shaders of testdata. The process may be a worker of package
// vulkan.
func Main(m *testing.M) {
	shadertest.Prepare()
	code := vulkan.Main(m)
	spirvtools.Report(os.Stdout)
	os.Exit(code)
}

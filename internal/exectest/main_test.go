package exectest

import (
	"os"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/vulkan"
)

func TestMain(m *testing.M) {
	shadertest.Prepare()
	os.Exit(vulkan.Main(m))
}

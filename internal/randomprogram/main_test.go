package randomprogram

import (
	"os"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/shadertest"
)

func TestMain(m *testing.M) {
	shadertest.CollectSeldom()
	os.Exit(m.Run())
}

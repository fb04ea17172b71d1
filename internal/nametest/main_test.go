package nametest

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/shadertest"
)

func TestMain(m *testing.M) { shadertest.Main(m) }

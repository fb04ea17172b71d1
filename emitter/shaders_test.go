package emitter_test

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
)

func TestMain(m *testing.M) { shadertest.Main(m) }

// The raw form of shaders is what their comments expect.
func TestShaders(t *testing.T) { shadertest.CheckAll(t, shadertest.Lowering) }

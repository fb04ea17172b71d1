package languagetest

import (
	"os"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/shadertest"
)

func TestMain(m *testing.M) {
	shadertest.Prepare()
	os.Exit(m.Run())
}

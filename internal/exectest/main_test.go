package exectest

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/devicetest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/opencl"
)

func TestMain(m *testing.M) {
	opencl.Prepare()
	devicetest.Main(m)
}

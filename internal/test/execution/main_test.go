package execution

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/opencl"
)

func TestMain(m *testing.M) {
	opencl.Prepare()
	devicetest.Main(m)
}

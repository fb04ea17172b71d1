package differential

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/devicetest"
)

func TestMain(m *testing.M) { devicetest.Main(m) }

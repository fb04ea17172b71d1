package clients

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"
)

func TestMain(m *testing.M) { devicetest.Main(m) }

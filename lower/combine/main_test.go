package combine

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
)

func TestMain(m *testing.M) { spirvtools.Main(m) }

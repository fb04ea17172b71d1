package legalize_test

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/passtest"
)

func TestPasses(t *testing.T) { passtest.Run(t) }

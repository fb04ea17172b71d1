package opt_test

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/passtest"
)

func TestRecipes(t *testing.T) { passtest.Run(t) }

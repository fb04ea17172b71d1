package hlsltest_test

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/hlsltest"
)

func TestShaders(t *testing.T) {
	hlsltest.Run(t, "../testdata/hlsltest/numbers_test.hlsl", hlsltest.Options{Subgroups: []int{4, 32}})
}

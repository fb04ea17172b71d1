package hlsltest_test

import (
	"fmt"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/hlsltest"
)

// The tests in a file are subtests of a test.
func ExampleRun() {
	TestNumbers := func(t *testing.T) {
		hlsltest.Run(t, "../testdata/hlsltest/numbers_test.hlsl", hlsltest.Options{Subgroups: []int{4, 32}})
	}
	fmt.Println(passes(TestNumbers))
	// Output: true
}

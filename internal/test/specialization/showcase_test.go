package specialization

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/specialize"
)

// The showcases meet the expectations in their comments, and are valid with all constants fixed.
func TestShowcases(t *testing.T) {
	for _, path := range testfiles.Matching(t, "testdata/frontier/specialize_*.hlsl") {
		s, err := shadertest.Load(path)
		if err != nil {
			t.Fatal(err)
		}
		s.Check(t)
		result := s.MustCompile(t, s.Runs[0])
		a, err := specialize.Prepare(result.Words(), specialize.Options{})
		if err != nil {
			t.Fatal(err)
		}
		words, err := a.Specialize(nil, specialize.FixDefaults)
		if err != nil {
			t.Fatal(err)
		}
		requireValid(t, path, words)
	}
}

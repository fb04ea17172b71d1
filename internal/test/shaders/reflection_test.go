package shaders

import (
	"context"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
)

// The description of each shader below testdata/reflection is as expected.
func TestReflection(t *testing.T) {
	for _, path := range testfiles.Matching(t, "testdata/reflection/*.hlsl") {
		s, err := shadertest.Load(path)
		if err != nil {
			t.Fatal(err)
		}
		result, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: path, Text: s.Text}, s.Runs[0].Options)
		if err != nil {
			t.Error(err)
			continue
		}
		golden.Check(t, path+golden.Marker+"json", shadertest.MustReflect(t, &result).JSON())
	}
}

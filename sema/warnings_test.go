package sema_test

import (
	"path/filepath"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
)

// TestWarnings checks the diagnostics of the shaders in testdata. The shaders contain cases with each warning, and
// cases without warnings.
func TestWarnings(t *testing.T) {
	for _, path := range testfiles.Matching(t, "sema/testdata/*.hlsl") {
		t.Run(filepath.Base(path), func(t *testing.T) {
			s, err := shadertest.Load(path)
			if err != nil {
				t.Fatal(err)
			}
			s.Check(t)
		})
	}
}

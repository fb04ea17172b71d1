package suspect_test

import (
	"path/filepath"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/shadertest"
)

// The shaders of testdata expect all warnings, and where there is none.
func TestWarnings(t *testing.T) {
	files, err := filepath.Glob("testdata/*.hlsl")
	if err != nil || len(files) == 0 {
		t.Fatalf("no shaders: %v", err)
	}
	for _, path := range files {
		t.Run(filepath.Base(path), func(t *testing.T) {
			s, err := shadertest.Load(path)
			if err != nil {
				t.Fatal(err)
			}
			s.Check(t)
		})
	}
}

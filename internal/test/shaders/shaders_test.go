package shaders

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
)

// Shaders compile to the modules or diagnostics that their comments expect.
func TestShaders(t *testing.T) { shadertest.CheckAll(t) }

func TestGoldenFilesBelongToShaders(t *testing.T) {
	list, err := golden.Unclaimed("testdata")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range list {
		t.Errorf("%s belongs to no shader", path)
	}
}

// Shaders are in folders by topic and named feature.case.stage.hlsl, except those of the README.
func TestShadersAreNamedForTheirStage(t *testing.T) {
	stages := map[string]string{"vs": "vs_", "hs": "hs_", "ds": "ds_", "gs": "gs_", "ps": "ps_", "cs": "cs_",
		"lib": "lib_", "as": "as_", "ms": "ms_", "draw": "vs_"}
	for _, path := range shadertest.Files(t) {
		if strings.HasPrefix(path, "testdata/readme/") {
			continue
		}
		parts := strings.Split(filepath.Base(path), ".")
		prefix, ok := stages[parts[max(0, len(parts)-2)]]
		if !ok {
			t.Errorf("%s: the name says no stage", path)
			continue
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		draws := prefix == "vs_" && strings.HasPrefix(string(text), "// args: -T as_") &&
			strings.HasSuffix(path, ".draw.hlsl")
		if !draws && !strings.HasPrefix(string(text), "// args: -T "+prefix) {
			t.Errorf("%s: the first line does not compile for the stage of its name", path)
		}
	}
}

package format

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
)

// TestRules checks the formatting rules. Each file in testdata is an example of the rule after which it is named.
func TestRules(t *testing.T) {
	files, err := filepath.Glob("testdata/*.hlsl")
	if err != nil || len(files) < 10 {
		t.Fatal(files, err)
	}
	for _, path := range files {
		if strings.Contains(path, golden.Marker) {
			continue
		}
		t.Run(filepath.Base(path), func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			style := HLSL
			first, _, _ := strings.Cut(string(text), "\n")
			if name, ok := strings.CutPrefix(first, "// style: "); ok {
				style = parsed(t, name)
			}
			out, err := Format(text, style)
			if err != nil {
				t.Fatal(path, err)
			}
			if why := keeps(text, style); why != "" {
				t.Errorf("%s: %s", path, why)
			}
			golden.Check(t, path+golden.Marker+"hlsl", out)
		})
	}
}

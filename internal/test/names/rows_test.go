package names

import (
	"os"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
)

// Names in the shaders of other projects are classified consistently. SHADER_ROWS is the table of shaders, and
// SHADER_ROOT is their folder.
func TestNamesOfOthersShaders(t *testing.T) {
	table := os.Getenv("SHADER_ROWS")
	if table == "" {
		t.Skip("SHADER_ROWS names no table of shaders")
	}
	rows, err := shadertest.ReadRows(table, os.Getenv("SHADER_ROOT"))
	if err != nil {
		t.Fatal(err)
	}
	var all total
	for i := range rows {
		o, err := shadertest.ParseWords(rows[i].Args)
		if err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(rows[i].Path)
		if err != nil {
			t.Fatal(err)
		}
		all.add(t, compare(t, rows[i].Path, string(text), o))
	}
	all.enough(t, len(rows)/2)
}

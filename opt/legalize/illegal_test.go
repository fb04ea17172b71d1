package legalize_test

import (
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/legalize"
)

// TestIsIllegal checks that the modules of the legalization tests are illegal before legalization and legal after it.
func TestIsIllegal(t *testing.T) {
	illegal := 0
	for _, path := range testfiles.Matching(t, "../testdata/legalize/*.txtar") {
		a, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, section := range []string{"before", "after"} {
			text := moduletest.Section(t, path, section)
			if text == "" {
				continue
			}
			want := strings.Contains(string(a.Comment), section+": illegal\n")
			got := legalize.IsIllegal(analysis.NewUnit(moduletest.Assemble(t, text), analysis.Options{}))
			if got != want {
				t.Errorf("%s: the module %s is illegal: %v, want %v", filepath.Base(path), section, got, want)
			}
			if got {
				illegal++
			}
		}
	}
	if illegal == 0 {
		t.Error("no module is illegal")
	}
}

package analysis_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/sema/analysis"
)

// TestAnalyses checks the shaders of each analysis. They are in the folder of testdata that is named after its row.
// They must expect all codes that the analysis can report, and also contain code without diagnostics.
func TestAnalyses(t *testing.T) {
	for _, row := range analysis.Rows() {
		t.Run(row.Name, func(t *testing.T) {
			var codes []string
			for _, path := range shaders(t, row.Name) {
				s, err := shadertest.Load(path)
				if err != nil {
					t.Fatal(err)
				}
				t.Run(filepath.Base(path), s.Check)
				codes = append(codes, s.Codes()...)
			}
			for _, code := range row.Codes {
				if !slices.Contains(codes, code.String()) {
					t.Errorf("no shader of the folder expects %s", code)
				}
			}
		})
	}
}

// TestFoldersHaveRows checks that every folder belongs to a row. Otherwise, nothing would test its shaders.
func TestFoldersHaveRows(t *testing.T) {
	folders, err := os.ReadDir("testdata")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range folders {
		if !slices.ContainsFunc(analysis.Rows(), func(r analysis.Row) bool { return folder(r.Name) == f.Name() }) {
			t.Errorf("testdata/%s belongs to no row", f.Name())
		}
	}
}

// TestCodesBelongToOneRow checks that only one row reports each code, so that the code identifies the analysis.
func TestCodesBelongToOneRow(t *testing.T) {
	owner := map[string]string{}
	for _, r := range analysis.Rows() {
		for _, code := range r.Codes {
			if other := owner[code.String()]; other != "" {
				t.Errorf("%s is reported by %s and by %s", code, other, r.Name)
			}
			owner[code.String()] = r.Name
		}
	}
}

func folder(row string) string { return strings.ReplaceAll(row, " ", "-") }

func shaders(t *testing.T, row string) []string {
	return testfiles.Matching(t, filepath.Join("testdata", folder(row), "*.hlsl"))
}

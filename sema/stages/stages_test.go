package stages_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
)

// named matches codes in the text of a file. c.unsupported represents the code of its name.
var named = regexp.MustCompile(`\bdiagnostics\.([A-Z][A-Za-z0-9]*)\b|\bc\.(unsupported)\(`)

// TestRules checks the shaders of each file of rules. They are in the folder of testdata with the name of the file, and
// must expect all codes that the file can report.
func TestRules(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	tested := 0
	for _, file := range files {
		name := strings.TrimSuffix(file, ".go")
		shaders, _ := filepath.Glob(filepath.Join("testdata", name, "*.hlsl"))
		if strings.HasSuffix(file, "_test.go") || len(shaders) == 0 && len(codesIn(t, file)) == 0 {
			continue
		}
		tested++
		t.Run(name, func(t *testing.T) {
			var expected []string
			for _, path := range shaders {
				s, err := shadertest.Load(path)
				if err != nil {
					t.Fatal(err)
				}
				t.Run(filepath.Base(path), s.Check)
				expected = append(expected, s.Codes()...)
			}
			for _, code := range codesIn(t, file) {
				if !slices.Contains(expected, code) {
					t.Errorf("no shader of the folder expects %s", code)
				}
			}
		})
	}
	if folders, _ := os.ReadDir("testdata"); len(folders) != tested {
		t.Errorf("%d files of rules have shaders, and there are %d folders", tested, len(folders))
	}
}

// codesIn returns the codes that the text of a file of this package contains.
func codesIn(t *testing.T, file string) (codes []string) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]string{"unsupported": diagnostics.Unsupported.String()}
	for _, rows := range diagnostics.Catalogue() {
		for i := range rows {
			known[strings.ReplaceAll(rows[i].Name, "-", "")] = rows[i].Name
		}
	}
	for _, m := range named.FindAllStringSubmatch(string(text), -1) {
		if code := known[strings.ToLower(m[1]+m[2])]; code != "" && m[1] != "Unsupported" &&
			!slices.Contains(codes, code) {
			codes = append(codes, code)
		}
	}
	return codes
}

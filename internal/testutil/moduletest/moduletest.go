// Package moduletest provides SPIR-V modules for tests: modules assembled from text, and modules of other compilers
// in files listed by an environment variable. It is independent of the tests.
package moduletest

import (
	"os"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Assemble assembles a module from text.
func Assemble(t testing.TB, text string) *spirv.Module {
	t.Helper()
	m, err := spirv.Assemble(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Section returns the text of a section of a txtar file, or "" if the section is missing.
func Section(t testing.TB, path, name string) string {
	t.Helper()
	a, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range a.Files {
		if f.Name == name {
			return string(f.Data)
		}
	}
	return ""
}

// Each runs a subtest for each module file that MODULES lists. The subtest receives the module, or nil and an error
// if the file does not contain one. If MODULES is not set, Each skips the test.
func Each(t *testing.T, test func(t *testing.T, path string, m *spirv.Module, err error)) {
	t.Helper()
	list := os.Getenv("MODULES")
	if list == "" {
		t.Skip("MODULES is not set")
	}
	for _, path := range strings.Fields(list) {
		t.Run(path, func(t *testing.T) {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			m, err := spirv.DecodeBytes(data)
			test(t, path, m, err)
		})
	}
}

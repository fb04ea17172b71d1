// Package moduletest gives tests SPIR-V modules: those that they have as text, and
// those of other compilers in files that a variable of the environment names. It
// must not know what is tested.
package moduletest

import (
	"os"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Assemble returns the module that is written in assembly.
func Assemble(t testing.TB, text string) *spirv.Module {
	t.Helper()
	m, err := spirv.Assemble(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Section returns the text of a section of a txtar file, "" if the file does not have it.
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

// Each runs a subtest for each of the module files that MODULES lists: with the module, or
// with nil and the reason if the file does not contain one. Without MODULES it skips the test.
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

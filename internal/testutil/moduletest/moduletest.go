// Package moduletest gives tests SPIR-V modules: those that they have as text, and
// those of other compilers in files that a variable of the environment names. It
// must not know what is tested.
package moduletest

import (
	"os"
	"strings"
	"testing"

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

// Each runs a subtest for each of the files that a variable lists, with what the
// file holds, or nil and the reason if that is no module. If the variable is not
// set, the test is skipped.
func Each(t *testing.T, variable string, test func(t *testing.T, path string, m *spirv.Module, err error)) {
	t.Helper()
	list := os.Getenv(variable)
	if list == "" {
		t.Skip(variable + " is not set")
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

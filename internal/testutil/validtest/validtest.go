// Package validtest fails tests whose modules are invalid. It is independent of the origin of the modules.
package validtest

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

// Check ends the test if our validator rejects the module. The message begins with the given text.
func Check(t testing.TB, m *spirv.Module, when string) {
	t.Helper()
	findings := validate.Module(m, validate.Options{})
	for _, f := range findings {
		t.Errorf("%s: %s", when, f.Text)
	}
	if len(findings) > 0 {
		t.Fatalf("module:\n%s", spirv.Disassemble(m, spirv.TextOptions{NoHeader: true}))
	}
}

// CheckWithTool fails the test if spirv-val is installed and rejects the module.
func CheckWithTool(t testing.TB, m *spirv.Module) {
	t.Helper()
	if err := spirvtools.Validate(spirv.Bytes(instbuilder.Encode(m)), "--target-env", "vulkan1.3",
		"--relax-block-layout"); err != nil {
		t.Errorf("%v\n%s", err, spirv.Disassemble(m, spirv.TextOptions{NoHeader: true}))
	}
}

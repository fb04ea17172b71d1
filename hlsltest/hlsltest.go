// Package hlsltest runs tests written in HLSL as subtests of a Go test. A test is a function whose name starts with
// Test and that checks results with the macros of <test.hlsli>. Its parameters, if any, are system values of compute
// shaders.
package hlsltest

import (
	"cmp"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/shaderrun/unit"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

// Options are the options of Run. The zero value is suitable for most tests.
type Options struct {
	// Compiler holds the compiler options. The default Profile is cs_6_6, and the default TargetEnv is vulkan1.3.
	Compiler hlsl2spirv.Options
	// Subgroups lists the subgroup sizes with which each test runs: 4, 8, 16, 32, 64 or 128. The default is {32}.
	Subgroups []int
	// Checks selects the mistakes that fail a test, in the syntax of -check: "all", "none", or names separated by
	// commas. The default is "all". If checks are enabled, the raw form of the shader is tested, unless Compiler.Level
	// is set.
	Checks string
}

// Run runs the tests in a file as subtests of t. A file without tests is an error.
func Run(t *testing.T, file string, o Options) {
	t.Helper()
	checks, err := interpreter.ParseChecks(cmp.Or(o.Checks, "all"))
	if err != nil {
		t.Fatal(err)
	}
	f, err := unit.Load(file, unit.Options{Compiler: o.Compiler, Subgroups: o.Subgroups, Checks: checks})
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range f.Tests {
		t.Run(test.Name, func(t *testing.T) {
			t.Parallel()
			r := test.Run(t.Context())
			for _, line := range r.Printed {
				t.Log(line)
			}
			for _, line := range r.Failures {
				t.Error(line)
			}
			if test.IsBenchmark() {
				t.Logf("%d instructions", r.Instructions)
			}
		})
	}
}

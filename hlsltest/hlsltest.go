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

// Options say how tests run. The zero value is right for most.
type Options struct {
	// Compiler are the options of the compiler. Profile is cs_6_6 and TargetEnv
	// vulkan1.3 if they are empty.
	Compiler hlsl2spirv.Options
	// Subgroups are sizes of subgroups, with each of which a test runs: 4, 8, 16, 32,
	// 64 or 128. It is {32} if it is empty.
	Subgroups []int
	// Checks are the mistakes that fail a test, as -check has them: "all", "none", or
	// names with commas between them. It is "all" if it is empty. With checks, what is
	// tested is the raw form of the shader, unless Compiler.Level says otherwise.
	Checks string
}

// Run runs the tests of a file as subtests of t, at once. It is an error if there are none.
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

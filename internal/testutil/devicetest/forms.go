package devicetest

import (
	"slices"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/opt"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A Form is one way to finish a module. What a shader computes is the same in
// all of them.
type Form struct {
	Name string
	set  func(*hlsl2spirv.Options)
}

// Forms are all of them, from the raw module to the smallest.
var Forms = [...]Form{
	{"-fcgl", func(o *hlsl2spirv.Options) { o.Raw = true }},
	{"-O0", func(o *hlsl2spirv.Options) { o.Level = "0" }},
	{"-O1", func(o *hlsl2spirv.Options) { o.Level = "1" }},
	{"-O3", func(*hlsl2spirv.Options) {}},
	{"-Os", func(o *hlsl2spirv.Options) { o.Level = "s" }},
}

// OrderOf is the form that passes in the order of a seed make.
func OrderOf(seed uint64) Form {
	return Form{"passes in order", func(o *hlsl2spirv.Options) { o.Level, o.Passes = "", AnyOrder(seed) }}
}

// Defining is the form with a macro.
func Defining(macro string) Form {
	return Form{"-D " + macro, func(o *hlsl2spirv.Options) {
		o.Level, o.Defines = "0", append(slices.Clip(o.Defines), hlsl2spirv.Define{Name: macro})
	}}
}

// Inlining is the form with a limit of inlining.
func Inlining(limit int) Form {
	return Form{"functions shared", func(o *hlsl2spirv.Options) { o.Limits.Inlined = limit }}
}

// Set makes options those of the form.
func (f Form) Set(o *hlsl2spirv.Options) { f.set(o) }

// Raw reports whether the form is that before any pass.
func (f Form) Raw() bool { return f.Name == "-fcgl" }

// Module compiles one form of a shader. The raw form declares capabilities
// without need, which trimming takes away, as dxc's last pass does; devices do
// not have them all.
func Module(t *testing.T, s *shadertest.Shader, r shadertest.Run, f Form) []uint32 {
	t.Helper()
	f.set(&r.Options)
	r.Args += " " + f.Name
	result := s.MustCompile(t, r)
	if f.Raw() {
		opt.TrimCapabilities(result.Module)
	}
	return result.Words()
}

// Seen knows modules that have been run: forms that are the same are run once.
type Seen map[string]bool

// IsNew reports whether it has not met the module before.
func (m Seen) IsNew(words []uint32) bool {
	key := string(spirv.Bytes(words))
	known := m[key]
	m[key] = true
	return !known
}

package devicetest

import (
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/opt"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A Form is one way to produce a module. A shader computes the same results in all forms.
type Form struct {
	Name string
	set  func(*hlsl2spirv.Options)
}

// Forms lists all forms, from the raw module to the smallest.
var Forms = [...]Form{
	{"-fcgl", func(o *hlsl2spirv.Options) { o.Raw = true }},
	{"-O0", func(o *hlsl2spirv.Options) { o.Level = "0" }},
	{"-O1", func(o *hlsl2spirv.Options) { o.Level = "1" }},
	{"-O3", func(*hlsl2spirv.Options) {}},
	{"-Os", func(o *hlsl2spirv.Options) { o.Level = "s" }},
}

// OrderOf returns the form that runs passes in the order of a seed.
func OrderOf(seed uint64) Form {
	return Form{"passes in order", func(o *hlsl2spirv.Options) { o.Level, o.Passes = "", AnyOrder(seed) }}
}

// Running returns the form that runs the named passes.
func Running(passes ...string) Form {
	return Form{"-Oconfig=" + strings.Join(passes, ","), func(o *hlsl2spirv.Options) { o.Level, o.Passes = "", passes }}
}

// Defining returns a form that defines a macro.
func Defining(macro string) Form {
	return Form{"-D " + macro, func(o *hlsl2spirv.Options) {
		o.Level, o.Defines = "0", append(slices.Clip(o.Defines), hlsl2spirv.Define{Name: macro})
	}}
}

// Inlining returns a form with an inlining limit.
func Inlining(limit int) Form {
	return Form{"functions shared", func(o *hlsl2spirv.Options) { o.Limits.Inlined = limit }}
}

// Set sets options to those of the form.
func (f Form) Set(o *hlsl2spirv.Options) { f.set(o) }

// Raw reports whether the form is the module before all passes.
func (f Form) Raw() bool { return f.Name == "-fcgl" }

// Module compiles one form of a shader. The raw form declares unneeded capabilities, which some devices lack;
// trimming removes them, like dxc's last pass.
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

// Seen records modules that have been run, so that identical forms are run once.
type Seen map[string]bool

// IsNew reports whether the module has not been seen before.
func (m Seen) IsNew(words []uint32) bool {
	key := string(spirv.Bytes(words))
	known := m[key]
	m[key] = true
	return !known
}

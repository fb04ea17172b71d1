package compiler

import (
	"context"
	"fmt"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/emitter"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Function describes a function of global scope that may be an entry point.
type Function struct {
	Name       string
	Pos        Pos
	Parameters int
	Returns    bool // the function returns a value
	NumThreads bool // the function has the attribute numthreads
	Included   bool // the function is in a file that the source includes
}

// A Unit is a checked source whose entry points are compiled to separate modules. It may be used by any number of
// goroutines.
type Unit struct {
	Entries []Function // in source order

	checked *compilation
}

// Check runs the phases that all entry points have in common. The entry points are the functions of global scope for
// which choose returns true. If choose is nil, there are no entry points, as in a header, and the profile may be empty.
// The unit is nil if the source has errors. Check returns the same errors as Compile.
func Check(ctx context.Context, src Source, cfg Config, choose func(Function) bool) (u *Unit, out Output, err error) {
	cfg.BytesOnly = false
	header := choose == nil && cfg.Profile == ""
	if header {
		cfg.Profile = anyProfile
	}
	c, err := newCompilation(src, cfg)
	if err != nil {
		return nil, Output{}, err
	}
	switch {
	case c.profile.isLibrary() && !header:
		return nil, Output{}, &OptionError{"Profile", "-T",
			fmt.Errorf("invalid profile '%s'; expected the profile of a stage, not of a library", cfg.Profile)}
	case c.read:
		c.diags.Report(source.NoPos, diagnostics.NoText, src.Name)
		return nil, c.output(), nil
	}
	c.chosen = func(fn *checked.Func) bool { return choose != nil && choose(c.functionOf(fn)) }
	err = c.guard(ctx, &out, func() { c.runAll(ctx, checkPhases[:]) })
	if err != nil || out.Failed() {
		return nil, out, err
	}
	u = &Unit{checked: c}
	for i := range c.entryPoints {
		u.Entries = append(u.Entries, c.functionOf(c.entryPoints[i].Func))
	}
	return u, out, nil
}

// noteChosen adds a note to all diagnostics except those in before. These diagnostics are about the interface of entry
// point fn. The note names the entry point, because neither the source nor the command line does.
func (c *compilation) noteChosen(fn *checked.Func, before []*diagnostics.Diagnostic) {
	for _, d := range c.diags.All() {
		if !slices.Contains(before, d) {
			d.Note(fn.Pos, "'%s' is an entry point", fn.Name)
		}
	}
}

// Raw returns a unit that compiles to modules without running passes, like Config.Raw.
func (u *Unit) Raw() *Unit {
	c := *u.checked
	c.Raw = true
	return &Unit{u.Entries, &c}
}

// functionOf returns the description of a function that may be an entry point.
func (c *compilation) functionOf(fn *checked.Func) Function {
	file := c.sources.File(fn.Pos)
	return Function{
		Name: fn.Name, Pos: fn.Pos, Parameters: len(fn.Params), Returns: fn.Result.Kind != types.Void,
		NumThreads: attr.Find(fn.Attrs, attr.NumThreads) != nil, Included: file != nil && file.IncludedAt().IsValid(),
	}
}

// Compile compiles the entry point at an index of Entries. The module is that of the function Compile for a source in
// which this is the only entry point. The diagnostics are those that are reported after Check.
func (u *Unit) Compile(ctx context.Context, entry int) (out Output, err error) {
	if entry < 0 || entry >= len(u.Entries) {
		return Output{}, fmt.Errorf("no entry point %d: the source has %d", entry, len(u.Entries))
	}
	c := *u.checked
	c.budget = budget.New(c.Limits)
	c.diags = u.checked.diags.Fork()
	c.entryPoints = []emitter.Entry{u.checked.entryPoints[entry]}
	err = c.guard(ctx, &out, func() {
		c.runAll(ctx, modulePhases[:], c.formPhases(), lastPhases[:])
	})
	return out, err
}

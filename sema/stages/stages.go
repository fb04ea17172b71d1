// Package stages contains the rules for entry points and stages. The checker applies the rules for single declarations
// and calls, which Rules contains. The other rules concern all code that an entry point reaches. Check applies them
// after all functions have been checked.
//
//	rules.go       interface to the checker, and table of the rules for calls
//	entry.go       existence of an entry point, and its attributes
//	candidates.go  functions that may be entry points
//	reach.go       functions that entry points reach, and recursion
//	uses.go        operations that the stage of an entry point does not support
//	operands.go    arguments of builtin functions that have no other file
//	atomics.go     destinations of atomic operations
//	barrier.go     flags of Barrier
//	longvectors.go long vectors in data between shaders
//	hits.go        hit objects
//	rays.go        parameters of ray tracing shaders, attributes of hits, payloads
//	nodes.go       places where work graph objects may be declared
//	nodeattrs.go   attributes of parameters that are nodes, and of records
//	nodeentry.go   attributes and parameters of nodes
//	outputs.go     functions that write outputs, and their entry points
//	mesh.go        parameters of mesh and amplification shaders, and their uses
//	decorations.go inline SPIR-V decorations on functions
//	pervertex.go   rewriting of programs that call GetAttributeAtVertex
package stages

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Options are the settings on which the rules depend.
type Options struct {
	Stage        string // stage as in [shader("…")], such as pixel; empty for a library
	Entry        string // name of the entry point; empty for main
	Major, Minor int    // shader model
	Library      bool   // each function with [shader("…")] or export is an entry point
	Chosen       bool   // the entry points have been chosen; there may be none
	Linked       bool   // set for lib_6_x: other modules may call any function
	NoWaves      bool   // the target does not have subgroup operations

	PayloadQualifiers bool // the annotations read(…) and write(…) are enabled

	DefaultGroup bool // a compute shader without numthreads gets groups of one thread, and a warning
	OneThread    bool // like DefaultGroup, but without a warning
}

// A checker checks the entry points of one program.
type checker struct {
	prog  *checked.Program
	diags *diagnostics.List
	opts  Options
}

// Check checks the entry points of prog and sets prog.Funcs to the functions that they reach. All bodies must have been
// checked before.
func Check(prog *checked.Program, diags *diagnostics.List, opts Options) {
	c := &checker{prog: prog, diags: diags, opts: opts}
	c.checkEntries()
	c.reach()
	c.reportUndefinedStatics()
	c.reportUndefinedTypes()
	for _, f := range prog.Funcs {
		entry := slices.Contains(prog.Entries, f)
		if !entry {
			c.checkDecorated(f)
		}
		c.checkNodeParams(f, entry)
	}
	for _, f := range prog.Entries {
		c.checkReached(f)
	}
	c.checkOutputs()
}

// checkReached checks the code that the entry point f reaches.
func (c *checker) checkReached(f *checked.Func) {
	seen := make(map[*checked.Func]bool)
	stage := c.stagesOf(f)
	c.checkStages(f, stage, seen)
	c.checkStageUses(c.prog.InitUses, stage)
	if stage == intrinsics.Intersection {
		c.checkHitAttributes(f)
	}
	if pc := f.PatchConstant; pc != nil {
		if seen[pc] {
			c.report(pc.Pos, diagnostics.PatchReached, pc.Name, f.Name)
		}
		c.checkStages(pc, intrinsics.Hull, seen)
	}
}

func (c *checker) report(pos source.Pos, code diagnostics.Code, args ...any) *diagnostics.Diagnostic {
	return c.diags.Report(pos, code, args...)
}

// unsupported reports a construct that is valid but not implemented. what describes it.
func (c *checker) unsupported(pos source.Pos, what string) {
	c.report(pos, diagnostics.Unsupported, what)
}

// olderThan reports whether the shader model is older than major.minor.
func (c *checker) olderThan(major, minor int) bool {
	return c.opts.Major < major || c.opts.Major == major && c.opts.Minor < minor
}

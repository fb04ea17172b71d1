// Package stages contains the rules for entry points, stage by stage. The checker applies the rules for a single
// declaration or call, which Rules contains. Other rules concern the code that an entry point reaches. Check applies them after
// all functions have been checked separately.
//
//	rules.go       the interface to the checker, and the table of the rules for calls
//	entry.go       is there an entry point, and do its attributes match its stage?
//	candidates.go  which functions may be entry points, and for which stage?
//	reach.go       which functions do entry points reach, and are they all defined?
//	uses.go        does a function use features that are missing in a stage that reaches it?
//	operands.go    arguments of the builtin functions that have no file of their own
//	atomics.go     destinations of atomic operations
//	barrier.go     are the flags of Barrier valid, in general and in the stage?
//	rays.go        parameters of ray tracing shaders, attributes of hits, payloads
//	nodes.go       where work graph nodes and records may be declared
//	nodeattrs.go   attributes of nodes that are parameters, and of their records
//	nodeentry.go   attributes and parameters of the entry points that are nodes
//	outputs.go     to which entry point do the outputs belong that a function writes?
//	mesh.go        parameters of mesh and amplification shaders, and their uses
//	decorations.go inline SPIR-V decorations on functions
//	pervertex.go   rewrites programs that call GetAttributeAtVertex
package stages

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Options are the command-line options for entry points.
type Options struct {
	Stage        string // as in [shader("…")]: pixel, vertex…; empty for a library
	Entry        string // the name of the entry point; empty for main
	Major, Minor int    // shader model
	Library      bool   // every [shader("…")] and export function is an entry
	Chosen       bool   // any number of functions were chosen as entry points
	Linked       bool   // lib_6_x: any function may be called from other modules
	NoWaves      bool   // the target does not have subgroup operations

	PayloadQualifiers bool // read(…) and write(…) are enabled

	DefaultGroup bool // a compute shader without numthreads has groups of one thread, with a warning
	OneThread    bool // like DefaultGroup, without a warning
}

// A checker holds the program whose entry points are checked.
type checker struct {
	prog  *checked.Program
	diags *diagnostics.List
	opts  Options
}

// Check checks the entry points of prog, in which all bodies have been checked, and finds the functions that they
// reach.
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

// unsupported reports a valid construct that is not implemented.
func (c *checker) unsupported(pos source.Pos, what string) {
	c.report(pos, diagnostics.Unsupported, what)
}

// olderThan reports whether the shader model is older than major.minor.
func (c *checker) olderThan(major, minor int) bool {
	return c.opts.Major < major || c.opts.Major == major && c.opts.Minor < minor
}

package kernel

import (
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/finding"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/fold"
)

// A ResourceForm is the way in which a kernel accesses resources.
type ResourceForm uint8

// The forms of resources.
const (
	Parameters ResourceForm = iota // parameters of the kernel
	Variables                      // variables of the module, defined elsewhere
)

// Options selects the kernels to produce. The zero value selects SPIR-V 1.2 with all entry points.
type Options struct {
	Version   uint32         // SPIR-V version as in the header; 0 is 1.2
	Resources ResourceForm   // form of buffers and other resources
	Doubles   bool           // the device supports 64-bit floats, to which printf arguments are promoted
	Entry     string         // the only entry point to lower; "" for all
	Budget    *budget.Budget // counts instructions; nil for no limit
}

// A Kernel is a lowered module.
type Kernel struct {
	Module  *spirv.Module
	Entries []EntryPoint // in the order of the module
}

// An EntryPoint is one kernel of the module.
type EntryPoint struct {
	Name      string
	LocalSize [3]uint32 // default size if specialization constants determine it
	Arguments []Argument
}

// Lower returns m as kernels, or the findings that prevent it.
func Lower(m *spirv.Module, o Options) (*Kernel, finding.List) {
	if o.Version == 0 {
		o.Version = 0x00010200
	}
	l := &lowerer{m: m, o: o}
	l.known = fold.NewConstants(l.def)
	for _, step := range steps {
		o.Budget.Poll()
		l.failed = false
		step(l)
		if len(l.findings) > 0 {
			return nil, l.findings
		}
	}
	return &Kernel{Module: l.b.TakeModule(), Entries: l.entries}, nil
}

// steps are the lowering steps, in order. After a step with findings the remaining steps, which rely on it, are
// skipped.
var steps = [...]func(*lowerer){
	(*lowerer).checkForm,
	(*lowerer).index,
	(*lowerer).header,
	(*lowerer).globals,
	(*lowerer).resources,
	(*lowerer).callGraph,
	(*lowerer).groupSizes,
	(*lowerer).imageUses,
	(*lowerer).declareFunctions,
	(*lowerer).functions,
	(*lowerer).entryPoints,
}

// A lowerer lowers one module.
type lowerer struct {
	m        *spirv.Module
	o        Options
	b        *modulebuilder.ModuleBuilder
	findings finding.List
	entries  []EntryPoint

	// contents of m, by id
	defs        []*spirv.Instruction
	names       []string
	decorations decorations
	sets        []extSet

	// their lowered forms, by id
	types    []typ
	values   []spirv.ID
	pointers []*pointer
	blocks   []*modulebuilder.Block
	needs    []int32 // for each variable: index in needList plus 1
	layouts  [][]member

	needList []need
	byID     map[spirv.ID]*function
	order    []*function // reachable functions, in module order
	roots    []*root
	bound    map[descriptor]*root // buffers
	inputs   []input
	sizes    []groupSize          // by entry point
	known    *fold.Constants      // of the source module
	zeroed   []*spirv.Instruction // Workgroup variables with an initializer
	formats  []formatText         // of printf
	uchar    spirv.ID             // types used for addressing
	ulong    spirv.ID
	bytes    spirv.ID // uchar CrossWorkgroup*
	nodes    uint64   // number of parts that aggregates were split into
	contract bool     // some operation must not be contracted
	fn       *function
	phis     []pendingPhi
	merged   spirv.IDSet        // operands of phis
	failed   bool               // the current instruction has a finding
	poisoned spirv.IDSet        // results of instructions with findings
	computed spirv.IDSet        // constants computed from specialization constants
	depths   map[spirv.ID]int32 // nesting depths of computed constants
	calling  int                // nesting depth of the calls being visited
}

// report adds a finding about in, which may be nil. There is at most one finding per instruction. Instructions that
// only use the result of a reported instruction are not reported.
func (l *lowerer) report(in *spirv.Instruction, format string, args ...any) {
	if l.failed || l.findings.Full() {
		return
	}
	l.failed = true
	l.findings.Report(in, format, args...)
}

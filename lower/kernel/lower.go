package kernel

import (
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/finding"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/fold"
)

// A ResourceForm determines how a kernel accesses resources.
type ResourceForm uint8

// The values of ResourceForm.
const (
	Parameters ResourceForm = iota // parameters of the kernel
	Variables                      // variables of the module, defined elsewhere
)

// Options selects the kernels to produce and their form. The zero value selects all entry points and SPIR-V 1.2.
type Options struct {
	Version   uint32         // SPIR-V version as in the header of a module; 0 means 1.2
	Resources ResourceForm   // how kernels access buffers and other resources
	Doubles   bool           // the device supports 64-bit floats, to which floats for printf are then converted
	Entry     string         // name of the only entry point to lower; "" for all
	Budget    *budget.Budget // counts instructions; nil for no limit
}

// A Kernel is a lowered module and the description of its entry points.
type Kernel struct {
	Module  *spirv.Module
	Entries []EntryPoint // in module order
}

// An EntryPoint describes an entry point of a lowered module.
type EntryPoint struct {
	Name      string
	LocalSize [3]uint32 // default size if specialization constants determine it
	Arguments []Argument
}

// Lower lowers module m to kernels. If this is not possible, it returns nil and the findings that say why.
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

// steps lists the steps of the lowering, in order. If a step adds findings, the steps after it, which rely on it, are
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

	// definitions in the source module, by ID
	defs        []*spirv.Instruction
	names       []string
	decorations decorations
	sets        []extSet

	// the lowered declarations and values, by ID of the source module
	types    []typ
	values   []spirv.ID
	pointers []*pointer
	blocks   []*modulebuilder.Block
	needs    []int32 // by ID of a variable: index in needList plus 1, or 0
	layouts  [][]member

	needList []need
	byID     map[spirv.ID]*function
	order    []*function // functions that entry points may call, in module order
	roots    []*root
	bound    map[descriptor]*root // first buffer at each binding
	inputs   []input
	sizes    []groupSize          // by entry point
	known    *fold.Constants      // constants of the source module
	zeroed   []*spirv.Instruction // Workgroup variables with an initializer
	formats  []formatText         // variables with formats of printf
	uchar    spirv.ID             // kernel types used for addressing
	ulong    spirv.ID
	bytes    spirv.ID // CrossWorkgroup pointer to uchar
	nodes    uint64   // number of parts into which loads and stores of aggregates have been split
	contract bool     // a floating-point operation must not be contracted
	fn       *function
	phis     []pendingPhi
	merged   spirv.IDSet        // operands of phis
	failed   bool               // the current instruction has a finding
	poisoned spirv.IDSet        // results of instructions with findings
	computed spirv.IDSet        // constants that functions compute
	depths   map[spirv.ID]int32 // nesting of the computed constants
	calling  int                // nesting of the calls being visited
}

// report adds a finding about instruction in, which may be nil. Each instruction has at most one finding. An
// instruction does not get a finding because an operand is the result of another instruction with a finding.
func (l *lowerer) report(in *spirv.Instruction, format string, args ...any) {
	if l.failed || l.findings.Full() {
		return
	}
	l.failed = true
	l.findings.Report(in, format, args...)
}

package kernel

import (
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/finding"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/fold"
)

// A ResourceForm says how a kernel gets at its resources.
type ResourceForm uint8

// The forms of resources.
const (
	Parameters ResourceForm = iota // parameters of the kernel
	Variables                      // variables of the module that something else defines
)

// Options say what kernel to make. The zero value is SPIR-V 1.2 with all entry points.
type Options struct {
	Version   uint32         // of SPIR-V, as in the header; 0 is 1.2
	Resources ResourceForm   // how buffers and the like come in
	Doubles   bool           // the device has 64-bit floats, as which printf takes others
	Entry     string         // the only entry point to lower; "" for all
	Budget    *budget.Budget // what instructions are counted against; nil for no limit
}

// A Kernel is a lowered module.
type Kernel struct {
	Module  *spirv.Module
	Entries []EntryPoint // in the order of the module
}

// An EntryPoint is one kernel of the module.
type EntryPoint struct {
	Name      string
	LocalSize [3]uint32 // as it is by default where specialization constants say it
	Arguments []Argument
}

// Lower returns m as kernels, or what keeps it from being that.
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

// steps are what lowering does, in order. After one that finds something the later
// ones, which rely on it, are left out.
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

	// what m says, by id
	defs        []*spirv.Instruction
	names       []string
	decorations decorations
	sets        []extSet

	// what becomes of it, by id
	types    []typ
	values   []spirv.ID
	pointers []*pointer
	blocks   []*modulebuilder.Block
	needs    []int32 // of variables: number in needList plus 1
	layouts  [][]member

	needList []need
	byID     map[spirv.ID]*function
	order    []*function // that entry points reach, as in the module
	roots    []*root
	bound    map[descriptor]*root // buffers
	inputs   []input
	sizes    []groupSize          // by entry point
	known    *fold.Constants      // of the module that is lowered
	zeroed   []*spirv.Instruction // Workgroup variables with an initializer
	formats  []formatText         // of printf
	uchar    spirv.ID             // types that addressing needs
	ulong    spirv.ID
	bytes    spirv.ID // uchar CrossWorkgroup*
	nodes    uint64   // parts of aggregates that were taken apart
	contract bool     // something must not be contracted
	fn       *function
	phis     []pendingPhi
	merged   spirv.IDSet        // operands of phis
	failed   bool               // the instruction at hand has a finding
	poisoned spirv.IDSet        // results of such instructions
	computed spirv.IDSet        // constants that are computed of specialization constants
	depths   map[spirv.ID]int32 // of those
	calling  int                // how deeply calls nest that are being visited
}

// report adds a finding about in, which may be nil. There is one about an instruction,
// and none about what only uses its result.
func (l *lowerer) report(in *spirv.Instruction, format string, args ...any) {
	if l.failed || l.findings.Full() {
		return
	}
	l.failed = true
	l.findings.Report(in, format, args...)
}

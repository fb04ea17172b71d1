package legalize

import (
	"fmt"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/finding"
)

// Options are the options of legalization.
type Options struct {
	Version optable.Version // 0 is optable.V22
	Budget  *budget.Budget  // counts instructions; nil for no limit
}

// Lower returns m as a module that the dialect can express, or the findings that prevent it. It does not change m.
func Lower(m *spirv.Module, o Options) (*spirv.Module, finding.List) {
	if o.Version == 0 {
		o.Version = optable.V22
	}
	l := &lowerer{m: m, o: o}
	for _, step := range steps {
		o.Budget.Poll()
		l.failed = false
		step(l)
		if len(l.findings) > 0 {
			return nil, l.findings
		}
	}
	return &l.out, nil
}

// steps are the legalization steps, in order. After a step with findings the remaining steps, which rely on it, are
// skipped.
var steps = [...]func(*lowerer){
	(*lowerer).checkForm,
	(*lowerer).index,
	(*lowerer).declarations,
	(*lowerer).functions,
	(*lowerer).entryPoints,
	(*lowerer).prune,
	(*lowerer).texts,
	(*lowerer).annotations,
	(*lowerer).header,
}

// A lowerer legalizes one module.
type lowerer struct {
	m        *spirv.Module
	o        Options
	out      spirv.Module
	findings finding.List

	// contents of m
	decorated   decorations
	glsl        spirv.ID    // GLSL.std.450
	debug       spirv.IDSet // debug info sets
	isSigned    spirv.IDSet // signed integer types
	depths      []int32     // nesting depths of types
	entered     spirv.IDSet // entry point functions
	functionIDs spirv.IDSet

	// lowered forms, by id
	same        []spirv.ID // lowered id of an id of m; 0 if not lowered yet
	typeOf      []spirv.ID // of values, in out
	places      []int32    // index in out.Types, plus 1
	chains      []*chain   // pointers that are not values
	unsupported []int32    // index in reasons of the reason why the id is not supported, plus 1
	computed    []int32    // for output ids: index in constructed of a constant that functions construct, plus 1
	reasons     []string

	// module-scope state
	unique           table
	pairs            []spirv.ID // structs needed by lowerings
	constructed      []construction
	zeros            uint32                     // number of parts of null constants
	stored           []initial                  // initial values of variables
	groupSize        spirv.ID                   // the WorkgroupSize constant
	glslOut          spirv.ID                   // GLSL.std.450, 0 if unused
	inputs           map[spirv.BuiltIn]spirv.ID // variables needed by lowerings
	newInputs        []input
	globals          map[spirv.ID][]spirv.ID // used by entry points
	membersDecorated []decoratedMembers
	live             []bool // ids that are needed

	// the current function
	fn        *spirv.Function
	block     *spirv.Block
	variables []spirv.Instruction
	head      []spirv.Instruction // instructions at its start, shared by all blocks
	made      []int32             // constructions used in it
	phis      []place

	// the current instruction
	current *spirv.Instruction
	pos     int32
	failed  bool // it has a finding

	poisoned     spirv.IDSet        // results of instructions with findings
	withheld     *spirv.Instruction // subject of a deferred finding
	withheldText string
	precise      []spirv.ID // new results that must not be contracted
	words        []uint32   // buffer for operands
	parts        uint64     // number of parts that aggregates were split into
}

// A place is the position of an instruction in a block.
type place struct {
	block *spirv.Block
	index int
}

// report adds a finding about in, which may be nil. There is at most one finding per instruction. Instructions that
// only use the result of a reported instruction are not reported.
func (l *lowerer) report(in *spirv.Instruction, format string, args ...any) {
	if l.failed || l.findings.Full() {
		return
	}
	l.failed = true
	f := finding.Finding{Text: fmt.Sprintf(format, args...)}
	if in != nil {
		f.Pos = in.Pos
	}
	if !slices.Contains(l.findings, f) {
		l.findings.ReportAt(f.Pos, "%s", f.Text)
	}
}

// modern reports whether the version is 22 or newer.
func (l *lowerer) modern() bool { return l.o.Version >= optable.V22 }

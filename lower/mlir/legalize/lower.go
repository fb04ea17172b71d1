package legalize

import (
	"fmt"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/finding"
)

// Options controls the legalization of a module.
type Options struct {
	Version optable.Version // version of the dialect; 0 means optable.V22
	Budget  *budget.Budget  // counts instructions; nil for no limit
}

// Lower returns a module like m that the dialect can express. If there is none, it returns nil and the findings that
// say why. It does not change m.
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

// steps lists the steps of the legalization, in order. If a step adds findings, the steps after it, which rely on it,
// are skipped.
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

// A lowerer is the state of legalizing a module.
type lowerer struct {
	m        *spirv.Module
	o        Options
	out      spirv.Module
	findings finding.List

	// properties of the old module
	decorated   decorations
	glsl        spirv.ID    // ID by which m imports GLSL.std.450
	debug       spirv.IDSet // IDs of imported sets of debug instructions
	isSigned    spirv.IDSet // signed integer types of m
	depths      []int32     // by ID of a type: its nesting
	entered     spirv.IDSet // functions that are entry points
	functionIDs spirv.IDSet

	// lowered declarations and values; by ID of m unless noted otherwise
	same        []spirv.ID // ID in the new module; 0 if not lowered yet
	typeOf      []spirv.ID // by ID of the new module: type of the value
	places      []int32    // index in out.Types plus 1
	chains      []*chain   // pointers that do not have a value
	unsupported []int32    // index in reasons plus 1 if the ID is not supported
	computed    []int32    // by ID of the new module: index in constructed plus 1 if it is a construction
	reasons     []string

	// state for the whole module
	unique           table
	pairs            []spirv.ID // struct types that pairType has declared
	constructed      []construction
	zeros            uint32                     // number of parts of all null constants
	stored           []initial                  // initial values that entry points must store
	groupSize        spirv.ID                   // constant decorated with WorkgroupSize
	glslOut          spirv.ID                   // ID by which the new module imports GLSL.std.450; 0 if it does not
	inputs           map[spirv.BuiltIn]spirv.ID // variables that lowerings have declared
	newInputs        []input
	globals          map[spirv.ID][]spirv.ID // module-scope variables that each entry point uses
	membersDecorated []decoratedMembers
	live             []bool // by ID: is needed in the new module

	// state for the current function
	fn        *spirv.Function
	block     *spirv.Block
	variables []spirv.Instruction
	head      []spirv.Instruction // instructions to insert at the start of the function
	made      []int32             // indices in constructed of the constructions that the function has emitted
	phis      []place

	// state for the current instruction
	current *spirv.Instruction
	pos     int32
	failed  bool // it has a finding

	poisoned     spirv.IDSet        // results of instructions with findings
	withheld     *spirv.Instruction // instruction of the finding that withhold has recorded
	withheldText string
	precise      []spirv.ID // new results that must get the decoration NoContraction
	words        []uint32   // buffer for operands
	parts        uint64     // number of parts into which aggregates have been split
}

// A place is the index of an instruction in a block.
type place struct {
	block *spirv.Block
	index int
}

// report adds a finding about instruction in, which may be nil. Each instruction has at most one finding. An
// instruction does not get a finding because an operand is the result of another instruction with a finding.
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

// modern reports whether the version of the dialect is 22 or later.
func (l *lowerer) modern() bool { return l.o.Version >= optable.V22 }

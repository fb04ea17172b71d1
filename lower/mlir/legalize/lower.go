package legalize

import (
	"fmt"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/finding"
)

// Options say for whom a module is legalized.
type Options struct {
	Version optable.Version // 0 is dialect.V22
	Budget  *budget.Budget  // what instructions are counted against; nil for no limit
}

// Lower returns m as a module that the dialect can say, or what keeps it from being
// that. It does not change m.
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

// steps are what legalizing does, in order. After one that finds something the later
// ones, which rely on it, are left out.
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

	// what m says
	decorated   decorations
	glsl        spirv.ID    // GLSL.std.450
	debug       spirv.IDSet // sets that say nothing of what is computed
	isSigned    spirv.IDSet // integer types that have a sign
	depths      []int32     // how deeply types nest
	entered     spirv.IDSet // functions of entry points
	functionIDs spirv.IDSet

	// what becomes of it, by id
	same      []spirv.ID // what stands for an id of m; 0 if nothing does yet
	typeOf    []spirv.ID // of values, in out
	places    []int32    // in out.Types, plus 1
	chains    []*chain   // pointers that are no values
	unsayable []int32    // why there is no form; number in reasons, plus 1
	computed  []int32    // of out: constants that functions construct; number in constructed, plus 1
	reasons   []string

	// what stands outside of functions
	unique           table
	pairs            []spirv.ID // structs that lowerings need
	constructed      []construction
	zeros            uint32                     // parts of null constants
	stored           []initial                  // what variables hold at first
	groupSize        spirv.ID                   // the constant that is WorkgroupSize
	glslOut          spirv.ID                   // GLSL.std.450, 0 if nothing needs it
	inputs           map[spirv.BuiltIn]spirv.ID // that lowerings need
	newInputs        []input
	globals          map[spirv.ID][]spirv.ID // that entry points use
	membersDecorated []decoratedMembers
	live             []bool // ids that something needs

	// the function that is being made
	fn        *spirv.Function
	block     *spirv.Block
	variables []spirv.Instruction
	head      []spirv.Instruction // what its first block computes for all blocks
	made      []int32             // what of constructed it has
	phis      []place

	// the instruction at hand
	current *spirv.Instruction
	pos     int32
	failed  bool // it has a finding

	poisoned     spirv.IDSet        // results of instructions that have findings
	withheld     *spirv.Instruction // what a finding is about that is kept back
	withheldText string
	precise      []spirv.ID // new results that must not be contracted
	words        []uint32   // that operands are taken from
	parts        uint64     // of aggregates that were taken apart
}

// A place is an instruction in a block.
type place struct {
	block *spirv.Block
	index int
}

// report adds a finding about in, which may be nil. There is one about an instruction,
// and none about what only uses its result.
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

package interpreter

import (
	"cmp"
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/crash"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/profile"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// Options control the preparation of a module. The zero value is suitable for most uses.
type Options struct {
	// Subgroup is the number of invocations in a subgroup: 4, 8, 16, 32, 64 or 128 (0 means 32).
	Subgroup int
	// Specialization maps the SpecId of specialization constants to the bits of their values.
	Specialization map[uint32]uint64
	// Checks selects the errors to detect. Checks take time, and the checks for races and loops disable parallel
	// groups.
	Checks Checks
	// Profile enables Report.Profile.
	Profile bool
}

// A Program is a module that is ready to run. It is immutable, so several goroutines may dispatch it at the same time.
type Program struct {
	module  *spirv.Module
	lanes   int
	checked Checks
	shift   uint // shift from a row number to the start of the row

	profiled *profile.Plan // nil if profiling is off
	steps    int           // steps used by the preparation

	defs        []*spirv.Instruction // maps an ID to the global instruction that defines it
	types       []*shape             // by ID
	annotations [][]*spirv.Instruction
	members     [][]*spirv.Instruction // OpMemberDecorate by struct
	names       []string
	imported    []extendedSet // by ID
	constants   [][]uint64    // by ID: scalars of a constant
	forward     []forwardPointer
	specialize  map[uint32]uint64
	values      []value    // by ID, of all functions
	addresses   []*address // by ID

	functions   []*function // by ID
	coders      []*coder    // of the functions to compile
	labels      *cfg.Labels
	entries     []*Entry
	variables   []*variable // global variables
	inRows      []*variable // variables stored in rows
	byID        []*variable // by ID
	objects     int         // number of variables stored in objects
	rows        int         // number of rows of a subgroup
	constRows   []constRow
	numbers     map[uint64]int32 // rows of constants
	constantAt  []int32          // maps an ID to the first row of a constant with several scalars; 0 if there is none
	pointers    map[pointerKey]int32
	blocks      int      // of all functions
	watches     int      // memory accesses that are checked
	chainCount  int      // access chains that are checked
	loopPos     []int32  // positions of loops, for the checks
	sources     []source // sources of undefined values
	sourceParts int32    // total number of their parts
	undefs      []int32  // rows that are never defined
}

// An extendedSet is the kind of an imported instruction set or string.
type extendedSet uint8

const (
	noSet      extendedSet = iota
	glslSet                // GLSL.std.450
	printfSet              // NonSemantic.DebugPrintf
	breakSet               // NonSemantic.DebugBreak
	ignoredSet             // other non-semantic instructions
	unknownSet
	stringName
)

// A constRow is a row that is the same in all lanes: a number, or a pointer at an offset from the start of a variable.
type constRow struct {
	row      int32
	bits     uint64
	variable *variable
}

// An Error reports an instruction that cannot run.
type Error struct {
	Pos  int32 // position of the instruction, as in the module
	Text string
}

// An InternalError is a bug in hlsl2spirv exposed by a module. It is the same type as in the root package.
type InternalError = crash.InternalError

// Error returns the text.
func (e *Error) Error() string { return e.Text }

// Load prepares a module. The error is an *Error if an instruction cannot run, or if the preparation takes too long. It
// is also an *Error if the module violates a SPIR-V rule on which the interpreter depends. Other rules are not checked:
// a dispatch of a module that violates other rules terminates, but the results of the dispatch are undefined.
func Load(m *spirv.Module, o Options) (p *Program, err error) {
	lanes := o.Subgroup
	if lanes == 0 {
		lanes = 32
	}
	if m == nil {
		return nil, errors.New("the module is nil")
	}
	if lanes < 4 || lanes > maxLanes || lanes&(lanes-1) != 0 {
		return nil, fmt.Errorf("invalid subgroup size %d; expected 4, 8, 16, 32, 64 or 128", lanes)
	}
	p = &Program{module: m, lanes: lanes, checked: o.Checks, shift: uint(bits.TrailingZeros(uint(lanes))),
		specialize: o.Specialization,
		numbers:    map[uint64]int32{}, pointers: map[pointerKey]int32{}}
	if o.Profile {
		p.profiled = &profile.Plan{}
	}
	defer func() {
		if e := failed(recover()); e != nil {
			p, err = nil, e
		}
	}()
	p.load()
	return p, nil
}

// fail aborts the preparation with an error.
func fail(in *spirv.Instruction, format string, args ...any) {
	e := &Error{Text: fmt.Sprintf(format, args...)}
	if in != nil {
		e.Pos = in.Pos
	}
	panic(e)
}

// failed returns the error with which fail aborted the preparation, or nil. Any other panic is a bug and becomes an
// *InternalError.
func failed(reason any) error {
	switch e := reason.(type) {
	case nil:
		return nil
	case *Error:
		return e
	}
	return crash.New(reason)
}

// maxSteps limits the time and memory of the preparation. A step is a scalar of a constant, an eighth of an instruction
// of code, or eight elements of a list that is searched. Without the limit, a small module could exhaust time and
// memory because three words suffice to declare a huge type.
const maxSteps = 1 << 26

// spend counts steps of the preparation against the limit.
func (p *Program) spend(in *spirv.Instruction, n int) {
	if p.steps += n; p.steps > maxSteps {
		fail(in, "the module is too complex: it takes more than %d steps to prepare", maxSteps)
	}
}

func (p *Program) load() {
	p.index()
	p.annotate()
	p.declare()
	for _, f := range p.forward {
		f.pointer.elem = p.shape(f.to)
	}
	p.nameMembers()
	p.newRows(1) // unused, so that row 0 means none
	p.declareVariables()
	for _, f := range p.module.Functions {
		p.functions[f.Def.Result] = &function{source: f}
	}
	p.compileAll(cfg.NewLabels(p.module))
	p.findEntries()
	p.coders, p.labels, p.values, p.addresses = nil, nil, nil, nil // used only by the preparation
}

// maxIDs is the maximum number of IDs, according to the universal limits of SPIR-V. Tables by ID have space for all of
// them.
const maxIDs = 4194303

// index maps IDs to the global instructions that define them.
func (p *Program) index() {
	n := max(int(p.module.Bound), 1)
	if n > maxIDs+1 {
		fail(nil, "the module has more than %d ids", maxIDs)
	}
	p.defs = make([]*spirv.Instruction, n)
	p.types = make([]*shape, n)
	p.constants = make([][]uint64, n)
	p.functions = make([]*function, n)
	p.byID = make([]*variable, n)
	p.names = make([]string, n)
	p.imported = make([]extendedSet, n)
	p.values = make([]value, n)
	p.addresses = make([]*address, n)
	p.constantAt = make([]int32, n)
	p.annotations = make([][]*spirv.Instruction, n)
	p.members = make([][]*spirv.Instruction, n)
	p.checkIDs()
	for i := range p.module.Types {
		in := &p.module.Types[i]
		p.defs[in.Result] = in
	}
	p.defs[0] = nil // for instructions without a result
	p.nameSets()
	for i := range p.module.Names {
		in := &p.module.Names[i]
		if in.Op == spirv.OpName && int(word(in, 0)) < n {
			p.names[word(in, 0)], _ = spirv.StringAt(rest(in, 1))
		}
	}
}

// checkIDs rejects modules in which results are missing or not unique, because a table by ID holds one instruction per
// ID.
func (p *Program) checkIDs() {
	var defined spirv.IDSet
	p.module.Each(func(in *spirv.Instruction) {
		switch id := in.Result; {
		case id == 0 && !in.Op.HasResult():
		case id == 0 || int(id) >= len(p.defs):
			fail(in, "the result id %%%d of %v is not below the id bound of the module", id, in.Op)
		case defined.Has(id):
			fail(in, "the id %%%d is defined twice", id)
		default:
			defined.Add(id)
		}
	})
}

// nameSets records the imported instruction sets and the strings.
func (p *Program) nameSets() {
	for i := range p.module.ExtInstImports {
		in := &p.module.ExtInstImports[i]
		set := unknownSet
		switch name, _ := spirv.StringAt(in.Operands); {
		case name == "GLSL.std.450":
			set = glslSet
		case name == "NonSemantic.DebugPrintf":
			set = printfSet
		case name == "NonSemantic.DebugBreak":
			set = breakSet
		case strings.HasPrefix(name, "NonSemantic."), name == "OpenCL.DebugInfo.100":
			set = ignoredSet
		}
		p.imported[in.Result] = set
	}
	for i := range p.module.Strings {
		if in := &p.module.Strings[i]; in.Op == spirv.OpString {
			p.imported[in.Result], p.defs[in.Result] = stringName, in
		}
	}
}

// setOf returns the kind of instruction set for an ID.
func (p *Program) setOf(id uint32) extendedSet {
	if int(id) < len(p.imported) {
		return p.imported[id]
	}
	return noSet
}

// isIgnored reports whether the instructions of a set have no effect.
func (p *Program) isIgnored(set uint32) bool { return p.setOf(set) == ignoredSet }

// annotate groups the decorations by target.
func (p *Program) annotate() {
	for i := range p.module.Annotations {
		in := &p.module.Annotations[i]
		switch {
		case len(in.Operands) == 0 || int(instreader.Annotation(in).Target()) >= len(p.annotations):
		case in.Op == spirv.OpDecorate || in.Op == spirv.OpDecorateId:
			p.annotations[uint32(instreader.Decorate(in).Target())] = append(p.annotations[uint32(instreader.Decorate(in).Target())], in)
		case in.Op == spirv.OpMemberDecorate && len(in.Operands) > 2:
			p.members[uint32(instreader.MemberDecorate(in).StructureType())] = append(p.members[uint32(instreader.MemberDecorate(in).StructureType())], in)
		}
	}
	for _, list := range p.members {
		slices.SortStableFunc(list, func(a, b *spirv.Instruction) int {
			return memberOrder(a,
				instreader.MemberDecorate(b).Member())
		})
	}
}

// decoration returns the operands of decoration d on an ID, or nil if the ID does not have it.
func (p *Program) decoration(id spirv.ID, d spirv.Decoration) []uint32 {
	if int(id) >= len(p.annotations) {
		return nil
	}
	for _, in := range p.annotations[id] {
		if in.Op == spirv.OpDecorate && spirv.Decoration(word(in, 1)) == d {
			return append(slices.Clip(rest(in, 2)), 0)
		}
	}
	return nil
}

// memberDecorations returns the decorations of a member of a struct.
func (p *Program) memberDecorations(id spirv.ID, index uint32) []*spirv.Instruction {
	list := p.members[id]
	first, _ := slices.BinarySearchFunc(list, index, memberOrder)
	end, _ := slices.BinarySearchFunc(list[first:], index+1, memberOrder)
	return list[first : first+end]
}

// memberOrder compares the member that an instruction decorates with a member index.
func memberOrder(in *spirv.Instruction, index uint32) int {
	return cmp.Compare(instreader.MemberDecorate(in).Member(), index)
}

// declare builds types and constants in order, since they may depend on each other.
func (p *Program) declare() {
	for i := range p.module.Types {
		in := &p.module.Types[i]
		switch {
		case in.Op == spirv.OpTypeForwardPointer:
			p.announce(in)
		case in.Op.IsType():
			p.types[in.Result] = p.shapeOf(in)
		case in.Op.IsConstant() || in.Op == spirv.OpUndef:
			p.constants[in.Result] = p.evaluate(in)
		}
	}
}

// constant returns the scalars of a constant, or nil if id is not a constant.
func (p *Program) constant(id spirv.ID) []uint64 {
	if int(id) < len(p.constants) {
		return p.constants[id]
	}
	return nil
}

func (p *Program) function(id spirv.ID) *function {
	if int(id) < len(p.functions) {
		return p.functions[id]
	}
	return nil
}

// newRows reserves rows in each subgroup.
func (p *Program) newRows(n int) int32 {
	at := p.rows
	if p.rows += n; p.rows > maxAllRows {
		fail(nil, "the module has too many values")
	}
	return int32(at)
}

// slabSize returns the number of scalars in a subgroup's rows.
func (p *Program) slabSize() int { return p.rows << p.shift }

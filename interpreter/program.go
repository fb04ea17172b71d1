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

// Options say how to prepare a module. The zero value is right for most.
type Options struct {
	// Subgroup is the number of invocations in a subgroup: 4, 8, 16, 32, 64 or 128;
	// 0 is 32.
	Subgroup int
	// Specialization are values of specialization constants, by their numbers: bits
	// of the constant's width.
	Specialization map[uint32]uint64
	// Checks are the mistakes to look for. They cost time, and those of races and loops let
	// one group run after the other.
	Checks Checks
	// Profile lets dispatches count what instructions do: Report.Profile.
	Profile bool
}

// A Program is a module that can run. It is not changed by that: several goroutines
// may run dispatches of one.
type Program struct {
	module  *spirv.Module
	lanes   int
	checked Checks
	shift   uint // of a row's number to where it starts

	profiled *profile.Plan // nil if nothing is counted
	steps    int           // that the preparation has taken

	defs        []*spirv.Instruction // by id: what declares it outside of functions
	types       []*shape             // by id
	annotations [][]*spirv.Instruction
	members     [][]*spirv.Instruction // OpMemberDecorate by struct
	names       []string
	imported    []extendedSet // by id
	constants   [][]uint64    // by id: the scalars of a constant
	forward     []forwardPointer
	specialize  map[uint32]uint64
	values      []value    // by id, of all functions
	addresses   []*address // by id

	functions   []*function // by id
	coders      []*coder    // of those that have code
	labels      *cfg.Labels
	entries     []*Entry
	variables   []*variable // of the module
	inRows      []*variable // those of them that are rows
	byID        []*variable // by id
	objects     int         // variables of the module that are objects
	rows        int         // of all that a subgroup has
	constRows   []constRow
	numbers     map[uint64]int32 // rows of constants
	constantAt  []int32          // by id: rows of constants with several scalars, 0 if there are none
	pointers    map[pointerKey]int32
	blocks      int      // of all functions
	watches     int      // accesses to memory that checks look at
	chainCount  int      // access chains that checks look at
	loopPos     []int32  // where loops are, for the checks
	sources     []source // of undefined values
	sourceParts int32    // that they have together
	undefs      []int32  // rows that are never defined
}

// An extendedSet says what an id stands for that is no value.
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

// A constRow is a row of a constant: all lanes have the number, or a pointer so far from
// the start of a variable.
type constRow struct {
	row      int32
	bits     uint64
	variable *variable
}

// An Error is something in a module that cannot run, and where.
type Error struct {
	Pos  int32 // of the instruction, as in the module
	Text string
}

// An InternalError is a bug of hlsl2spirv that a module reveals, the type of the root package.
type InternalError = crash.InternalError

// Error returns the text.
func (e *Error) Error() string { return e.Text }

// Load prepares a module. The error is an *Error if an instruction cannot run, or if the module
// breaks a rule of SPIR-V on which the interpreter depends, or takes too long to prepare.
// Nothing checks the other rules: a dispatch of a module that breaks them ends, but its results
// are undefined.
func Load(m *spirv.Module, o Options) (p *Program, err error) {
	lanes := o.Subgroup
	if lanes == 0 {
		lanes = 32
	}
	if m == nil {
		return nil, errors.New("there is no module")
	}
	if lanes < 4 || lanes > maxLanes || lanes&(lanes-1) != 0 {
		return nil, fmt.Errorf("a subgroup of %d invocations: 4, 8, 16, 32, 64 and 128 are possible", lanes)
	}
	p = &Program{module: m, lanes: lanes, checked: o.Checks, shift: uint(bits.TrailingZeros(uint(lanes))), specialize: o.Specialization,
		numbers: map[uint64]int32{}, pointers: map[pointerKey]int32{}}
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

// fail ends the preparation.
func fail(in *spirv.Instruction, format string, args ...any) {
	e := &Error{Text: fmt.Sprintf(format, args...)}
	if in != nil {
		e.Pos = in.Pos
	}
	panic(e)
}

// failed returns the error that ended the preparation with fail, nil if nothing ended it. A
// panic with anything else is a bug, an *InternalError.
func failed(reason any) error {
	switch e := reason.(type) {
	case nil:
		return nil
	case *Error:
		return e
	}
	return crash.New(reason)
}

// maxSteps bounds the steps of the preparation, and so its time and its memory: a step is a scalar
// of a constant, an eighth of an instruction of the code, or eight elements of a list that is
// searched. Without the limit a small module may take hours and all memory: it can name a large
// type in three words.
const maxSteps = 1 << 26

// spend counts steps of the preparation.
func (p *Program) spend(in *spirv.Instruction, n int) {
	if p.steps += n; p.steps > maxSteps {
		fail(in, "the module takes more than %d steps to prepare", maxSteps)
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
	p.newRows(1) // one that nothing uses
	p.declareVariables()
	for _, f := range p.module.Functions {
		p.functions[f.Def.Result] = &function{source: f}
	}
	p.compileAll(cfg.NewLabels(p.module))
	p.findEntries()
	p.coders, p.labels, p.values, p.addresses = nil, nil, nil, nil // which only the preparation needs
}

// maxIDs bounds the ids of a module, as the universal limits of SPIR-V do. Tables by id have room
// for all of them.
const maxIDs = 4194303

// index finds the instructions outside of functions by their results.
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

// checkIDs refuses modules in which an instruction does not have a result of its own: a table
// by id holds one instruction for each.
func (p *Program) checkIDs() {
	var defined spirv.IDSet
	p.module.Each(func(in *spirv.Instruction) {
		switch id := in.Result; {
		case id == 0 && !in.Op.HasResult():
		case id == 0 || int(id) >= len(p.defs):
			fail(in, "the result %%%d of %v is not below the bound of the module", id, in.Op)
		case defined.Has(id):
			fail(in, "the id %%%d is defined twice", id)
		default:
			defined.Add(id)
		}
	})
}

// nameSets finds the imported sets of instructions, and strings.
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

// setOf returns the set of instructions that an id names.
func (p *Program) setOf(id uint32) extendedSet {
	if int(id) < len(p.imported) {
		return p.imported[id]
	}
	return noSet
}

// isIgnored reports whether instructions of a set do nothing.
func (p *Program) isIgnored(set uint32) bool { return p.setOf(set) == ignoredSet }

// annotate finds the decorations by what they decorate.
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
		slices.SortStableFunc(list, func(a, b *spirv.Instruction) int { return memberOrder(a, instreader.MemberDecorate(b).Member()) })
	}
}

// decoration returns the operands of a decoration of an id behind its name, nil if it
// is not decorated so.
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

// memberOrder compares the member that an instruction decorates with another one.
func memberOrder(in *spirv.Instruction, index uint32) int {
	return cmp.Compare(instreader.MemberDecorate(in).Member(), index)
}

// declare makes the types and constants, which may depend on each other.
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

// constant returns the scalars of a constant, nil if it is none.
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

// newRows reserves rows of the subgroup.
func (p *Program) newRows(n int) int32 {
	at := p.rows
	if p.rows += n; p.rows > maxAllRows {
		fail(nil, "the module has too many values")
	}
	return int32(at)
}

// slabSize returns the scalars that a subgroup has.
func (p *Program) slabSize() int { return p.rows << p.shift }

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

// Options configures Load. The zero value is suitable for most uses.
type Options struct {
	// Subgroup is the number of invocations in a subgroup: 4, 8, 16, 32, 64 or 128. 0 means 32.
	Subgroup int
	// Specialization maps the SpecId of a specialization constant to the bits of its value.
	Specialization map[uint32]uint64
	// Checks selects the errors to detect. Checks make dispatches slower. With checks for races or loops, groups do not
	// run in parallel.
	Checks Checks
	// Profile requests a profile in each Report.
	Profile bool
}

// A Program is a module that is ready to run. It is immutable and safe for concurrent use.
type Program struct {
	module  *spirv.Module
	lanes   int
	checked Checks
	shift   uint // a row starts at its number << shift in the memory of a subgroup

	profiled *profile.Plan // nil if profiling is off
	steps    int           // number of steps that the preparation has taken

	defs        []*spirv.Instruction // by ID: the instruction outside functions that defines it
	types       []*shape             // by ID of a type
	annotations [][]*spirv.Instruction
	members     [][]*spirv.Instruction // by ID of a struct: its OpMemberDecorate instructions
	names       []string
	imported    []extendedSet // by ID of an imported instruction set or string
	constants   [][]uint64    // by ID of a constant: its scalars
	forward     []forwardPointer
	specialize  map[uint32]uint64
	values      []value    // by ID of a value in any function
	addresses   []*address // by ID of a pointer

	functions   []*function // by ID of a function
	coders      []*coder    // functions to compile
	labels      *cfg.Labels
	entries     []*Entry
	variables   []*variable // module-scope variables
	inRows      []*variable // those that are stored in rows
	byID        []*variable // by ID of a variable
	objects     int         // number of the variables stored in objects
	rows        int         // number of rows of a subgroup
	constRows   []constRow
	numbers     map[uint64]int32 // maps the bits of a scalar constant to its row
	constantAt  []int32          // by ID of a constant with several scalars: its first row; 0 if it does not have rows
	pointers    map[pointerKey]int32
	blocks      int      // number of blocks in all functions
	watches     int      // number of memory accesses that are checked
	chainCount  int      // number of access chains that are checked
	loopPos     []int32  // by number of a loop: its position; set only for checks
	sources     []source // sources of undefined values, by number
	sourceParts int32    // number of parts of all sources
	undefs      []int32  // rows of undefined constants
}

// An extendedSet is the kind of an imported instruction set, or marks an OpString.
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

// A constRow is a row with the same contents in all lanes: a number, or a pointer into a variable.
type constRow struct {
	row      int32
	bits     uint64
	variable *variable
}

// An Error reports an instruction that cannot run.
type Error struct {
	Pos  int32 // position of the instruction, as in spirv.Instruction
	Text string
}

// An InternalError is the error for a bug in hlsl2spirv that a module has exposed. The root package exports the same
// type.
type InternalError = crash.InternalError

// Error returns Text.
func (e *Error) Error() string { return e.Text }

// Load prepares a module. It returns an *Error if an instruction cannot run, if the preparation takes too long, or if
// the module violates a SPIR-V rule on which the interpreter relies. Load does not check other rules. A dispatch of a
// module that violates them ends, but its results are undefined.
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

// fail panics with an *Error about instruction in, which aborts the preparation. in may be nil.
func fail(in *spirv.Instruction, format string, args ...any) {
	e := &Error{Text: fmt.Sprintf(format, args...)}
	if in != nil {
		e.Pos = in.Pos
	}
	panic(e)
}

// failed converts the value of a recovered panic to an error. For nil it returns nil, and for a panic by fail its
// *Error. Any other panic is a bug and becomes an *InternalError.
func failed(reason any) error {
	switch e := reason.(type) {
	case nil:
		return nil
	case *Error:
		return e
	}
	return crash.New(reason)
}

// maxSteps is the maximum number of steps of the preparation, which limits its time and memory. A scalar of a constant
// is one step. Eight steps are one instruction of code, and one step is eight elements of a searched list. Without a
// limit, a small module could exhaust the memory, because three words can declare a huge type.
const maxSteps = 1 << 26

// spend adds n to the number of steps of the preparation, and fails if it exceeds the limit.
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
	p.newRows(1) // row 0 is unused, so that a row number of 0 means that there is no row
	p.declareVariables()
	for _, f := range p.module.Functions {
		p.functions[f.Def.Result] = &function{source: f}
	}
	p.compileAll(cfg.NewLabels(p.module))
	p.findEntries()
	p.coders, p.labels, p.values, p.addresses = nil, nil, nil, nil // only the preparation uses them
}

// maxIDs is the maximum number of IDs in the universal limits of SPIR-V. It limits the size of the tables by ID.
const maxIDs = 4194303

// index fills defs with the instructions outside functions, by result.
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
	p.defs[0] = nil // instructions without a result have set it
	p.nameSets()
	for i := range p.module.Names {
		in := &p.module.Names[i]
		if in.Op == spirv.OpName && int(word(in, 0)) < n {
			p.names[word(in, 0)], _ = spirv.StringAt(rest(in, 1))
		}
	}
}

// checkIDs rejects a module if a result is missing or not unique, because tables by ID hold one instruction for each
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

// nameSets records which IDs are imported instruction sets and strings.
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

// setOf returns the kind of instruction set that id is.
func (p *Program) setOf(id uint32) extendedSet {
	if int(id) < len(p.imported) {
		return p.imported[id]
	}
	return noSet
}

// isIgnored reports whether the instructions of the imported set have no effect.
func (p *Program) isIgnored(set uint32) bool { return p.setOf(set) == ignoredSet }

// annotate stores decorations by the ID that they decorate.
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

// decoration returns the operands of decoration d of id, or nil if id does not have this decoration.
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

// memberDecorations returns the decorations of member index of struct id.
func (p *Program) memberDecorations(id spirv.ID, index uint32) []*spirv.Instruction {
	list := p.members[id]
	first, _ := slices.BinarySearchFunc(list, index, memberOrder)
	end, _ := slices.BinarySearchFunc(list[first:], index+1, memberOrder)
	return list[first : first+end]
}

// memberOrder compares the member that the OpMemberDecorate in decorates with index.
func memberOrder(in *spirv.Instruction, index uint32) int {
	return cmp.Compare(instreader.MemberDecorate(in).Member(), index)
}

// declare builds types and constants in module order, because they depend on each other.
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

// constant returns the scalars of constant id, or nil if id is not a constant.
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

// newRows reserves n rows in each subgroup and returns the first one.
func (p *Program) newRows(n int) int32 {
	at := p.rows
	if p.rows += n; p.rows > maxAllRows {
		fail(nil, "the module has too many values")
	}
	return int32(at)
}

// slabSize returns the number of elements in the rows of a subgroup.
func (p *Program) slabSize() int { return p.rows << p.shift }

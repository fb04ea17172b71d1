package spirvfriendly

import (
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/finding"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A lowering is the state of lowering a module.
type lowering struct {
	m        *spirv.Module
	o        Options
	out      *llvm.Module
	findings finding.List

	// by ID
	defs      []*spirv.Instruction
	names     []string
	annotated []int32 // index in annotations of the first annotation plus 1, or 0
	types     []*llvm.Type
	mangled   [2][]*Type // types in names; integers are signed in the first list and unsigned in the second
	values    []llvm.Value
	owner     []int32 // function that defines the value, as in function.self; 0 outside functions
	sets      []spirv.ExtSet

	annotations []annotation
	pointers    int         // nesting of pointers in the type whose name is being determined
	functions   []*function // in module order
	byFunction  []int32     // by ID of a function: index in functions plus 1
	entries     []int32     // by ID of a function: index of its only entry point plus 1, or several
	entryNames  map[string]bool
	kernels     []*llvm.Function        // by index of the entry point
	texts       map[string]*llvm.Global // globals with the texts of annotations of pointers
	memberTexts map[memberKey]string
	builtins    map[spirv.ID]spirv.BuiltIn // builtin variables that functions represent
	written     map[string]string          // texts in which a producer describes the arguments of kernels
	hasSpec     bool                       // some constants are created in functions
	place       []int32                    // by ID: position of its declaration
}

// An annotation is a decoration of an ID or of a struct member.
type annotation struct {
	decoration spirv.Decoration
	member     int32 // index of the member, or itself
	operands   []uint32
	ids        bool  // the operands are IDs, as in OpDecorateId
	next       int32 // index of the next annotation plus 1, or 0
}

// itself is the index of the member for a decoration of the ID itself.
const itself = -1

// maxID is the maximum ID bound in the SPIR-V specification.
const maxID = 1 << 22

func newLowering(m *spirv.Module, o Options) *lowering {
	if o.Version == 0 {
		o.Version = 15
	}
	return &lowering{m: m, o: o, out: llvm.NewModule(o.Name)}
}

// report adds a finding about in, which may be nil.
func (l *lowering) report(in *spirv.Instruction, format string, args ...any) {
	l.findings.Report(in, format, args...)
}

// check adds a finding if the LLVM instructions for in are not valid.
func (l *lowering) check(in *spirv.Instruction) {
	if err := l.out.Err(); err != nil {
		l.report(in, "invalid operands: %v", err)
	}
}

// index records the definition and the annotations of each ID.
func (l *lowering) index() {
	if l.m.Bound > maxID {
		l.report(nil, "the id bound %d is larger than %d", l.m.Bound, maxID)
		return
	}
	n := int(l.m.Bound)
	l.defs = make([]*spirv.Instruction, n)
	l.m.Each(l.define)
	if len(l.findings) > 0 {
		return
	}
	l.names = make([]string, n)
	l.annotated = make([]int32, n)
	l.types = make([]*llvm.Type, n)
	l.values = make([]llvm.Value, n)
	l.owner = make([]int32, n)
	l.sets = make([]spirv.ExtSet, n)
	l.byFunction = make([]int32, n)
	l.entries = make([]int32, n)
	for i := range l.mangled {
		l.mangled[i] = make([]*Type, n)
	}
	l.indexNames()
	l.annotate()
}

// define checks that an instruction has the operands that its opcode requires, and that IDs are below the bound. Later
// steps rely on both.
func (l *lowering) define(in *spirv.Instruction) {
	if l.findings.Full() {
		return
	}
	info := in.Op.Info()
	if info == nil {
		l.report(in, "unknown instruction")
		return
	}
	if info.HasResult != (in.Result != 0) || info.HasType != (in.Type != 0) {
		l.report(in, "missing or unexpected result or result type")
		return
	}
	n := spirv.ID(len(l.defs))
	outside := in.Result >= n || in.Type >= n
	ok := in.EachOperand(func(o spirv.OperandRef) bool {
		if o.Kind.IsID() {
			outside = outside || in.Operands[o.Index] >= uint32(n)
		}
		return true
	})
	switch {
	case !ok:
		l.report(in, "invalid operands")
	case outside:
		l.report(in, "id is not below the bound %d", n)
	case in.Result != 0 && l.defs[in.Result] != nil:
		l.report(in, "%%%d is defined twice", in.Result)
	case in.Op == spirv.OpLabel:
		l.defs[in.Result] = &label
	case in.Result != 0:
		l.defs[in.Result] = in
	}
}

// label is recorded as the definition of each label, because the module does not contain labels as instructions.
var label = instbuilder.Label(0)

// several marks functions that are the function of more than one entry point.
const several = -1

// indexNames records names and imported sets of extended instructions.
func (l *lowering) indexNames() {
	for i := range l.m.Names {
		if in := &l.m.Names[i]; in.Op == spirv.OpName {
			l.names[uint32(instreader.Name(in).Target())] = instreader.Name(in).Name()
		}
	}
	for i := range l.m.ExtInstImports {
		in := &l.m.ExtInstImports[i]
		if name, _ := spirv.StringAt(in.Operands); in.Op == spirv.OpExtInstImport {
			l.sets[in.Result] = spirv.LookupExtSet(name)
		}
	}
	for i := range l.m.EntryPoints {
		if in := &l.m.EntryPoints[i]; in.Op == spirv.OpEntryPoint {
			if k := &l.entries[uint32(instreader.EntryPoint(in).EntryPoint())]; *k == 0 {
				*k = int32(i + 1)
			} else {
				*k = several
			}
			l.reserve(in)
		}
	}
	l.kernels = make([]*llvm.Function, len(l.m.EntryPoints))
	for i := range l.m.Types {
		if in := &l.m.Types[i]; isMadeInFunctions(in.Op) {
			if l.place == nil {
				l.place = make([]int32, len(l.defs))
			}
			l.place[in.Result], l.hasSpec = int32(i), true
		}
	}
}

// reserve records that the name of an entry point is in use by its kernel. It adds a finding if another kernel has the
// same name.
func (l *lowering) reserve(in *spirv.Instruction) {
	name := instreader.EntryPoint(in).Name()
	if l.entryNames[name] {
		l.report(in, "two kernels are named %q", name)
	}
	if l.entryNames == nil {
		l.entryNames = map[string]bool{}
	}
	l.entryNames[name] = true
}

// name returns the text of an ID for findings.
func (l *lowering) name(id spirv.ID) string {
	if l.names[id] != "" {
		return "%" + l.names[id]
	}
	return fmt.Sprintf("%%%d", id)
}

// operand returns word i of the operands as an ID, or 0 if it is missing.
func operand(in *spirv.Instruction, i int) spirv.ID {
	if i < len(in.Operands) {
		return spirv.ID(in.Operands[i])
	}
	return 0
}

// noType is the definition of IDs that are not defined.
var noType spirv.Instruction

// def returns the instruction that defines id. If there is none, it returns a pointer to noType.
func (l *lowering) def(id spirv.ID) *spirv.Instruction {
	if d := l.defs[id]; d != nil {
		return d
	}
	return &noType
}

// typeDef returns the instruction that declares the type of value id.
func (l *lowering) typeDef(id spirv.ID) *spirv.Instruction { return l.def(l.def(id).Type) }

// typ returns the LLVM type for type id. If there is none, typ adds a finding about in.
func (l *lowering) typ(in *spirv.Instruction, id spirv.ID) *llvm.Type {
	if t := l.types[id]; t != nil {
		return t
	}
	l.report(in, "%s is not a type that LLVM supports", l.name(id))
	return llvm.I32
}

// number returns the value of integer constant id. It returns false if id is not a constant or can be specialized.
func (l *lowering) number(id spirv.ID) (uint64, bool) {
	d := l.def(id)
	t := l.def(d.Type)
	if t.Op != spirv.OpTypeInt {
		return 0, false
	}
	switch d.Op {
	case spirv.OpConstantNull:
		return 0, true
	case spirv.OpConstant:
		return uint64(spirv.ExtendInteger(spirv.LiteralBits(d.Operands), instreader.TypeInt(t).Width(), false)), true
	}
	return 0, false
}

// target sets the target triple and the data layout.
func (l *lowering) target() {
	in := &l.m.MemoryModel
	if in.Op != spirv.OpMemoryModel {
		l.report(nil, "missing OpMemoryModel")
		return
	}
	switch instreader.MemoryModel(in).AddressingModel() {
	case spirv.AddressingModelPhysical32:
		l.out.Triple, l.out.DataLayout = "spir-unknown-unknown", "e-p:32:32-"+dataLayout
	case spirv.AddressingModelPhysical64:
		l.out.Triple, l.out.DataLayout = "spir64-unknown-unknown", "e-"+dataLayout
	default:
		l.report(in, "SPIR-V-friendly IR requires physical addressing: the module is not a kernel module")
	}
	if instreader.MemoryModel(in).MemoryModel() != spirv.MemoryModelOpenCL {
		l.report(in, "SPIR-V-friendly IR requires the OpenCL memory model: the module is not a kernel module")
	}
}

// dataLayout is the part of the data layout that the triples of OpenCL share. A vector of three elements is as large as
// one of four.
const dataLayout = "i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

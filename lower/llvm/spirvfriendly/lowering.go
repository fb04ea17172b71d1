package spirvfriendly

import (
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/finding"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A lowering is one run over a module.
type lowering struct {
	m        *spirv.Module
	o        Options
	out      *llvm.Module
	findings finding.List

	// by id
	defs      []*spirv.Instruction
	names     []string
	annotated []int32 // 1 + the first annotation in annotations, 0 if there is none
	types     []*llvm.Type
	mangled   [2][]*Type // of types, signed and unsigned
	values    []llvm.Value
	owner     []int32 // which function has made the value, 0 for the module
	sets      []spirv.ExtSet

	annotations []annotation
	pointers    int         // that the type being named is behind
	functions   []*function // as in the module
	byFunction  []int32     // by id: 1 + place in functions
	entries     []int32     // by id of a function: 1 + place of its entry point, or several
	entryNames  map[string]bool
	kernels     []*llvm.Function        // of the entry points
	texts       map[string]*llvm.Global // what annotations of pointers say
	memberTexts map[memberKey]string
	builtins    map[spirv.ID]spirv.BuiltIn // of variables that functions stand for
	written     map[string]string          // what strings say of the arguments of kernels
	hasSpec     bool                       // there are constants that are made in functions
	place       []int32                    // by id: where in the module they are declared
}

// An annotation is one thing said of an id or of a member of it.
type annotation struct {
	decoration spirv.Decoration
	member     int32 // itself for the id
	operands   []uint32
	ids        bool  // the operands are ids: OpDecorateId
	next       int32 // as in annotated
}

// itself stands in the place of a member for what holds them.
const itself = -1

// maxID limits the ids of a module, as the specification does.
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

// check reports what could not be built for in.
func (l *lowering) check(in *spirv.Instruction) {
	if err := l.out.Err(); err != nil {
		l.report(in, "the operands do not fit: %v", err)
	}
}

// index finds what defines each id, and what is said of it.
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

// define checks that the operands of an instruction are those that its opcode
// has, and that ids are below the bound, on which all that follows relies.
func (l *lowering) define(in *spirv.Instruction) {
	if l.findings.Full() {
		return
	}
	info := in.Op.Info()
	if info == nil {
		l.report(in, "there is no such instruction")
		return
	}
	if info.HasResult != (in.Result != 0) || info.HasType != (in.Type != 0) {
		l.report(in, "a result or its type is missing, or is one too many")
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
		l.report(in, "the operands are not those of the instruction")
	case outside:
		l.report(in, "an id is not below the bound of %d", n)
	case in.Result != 0 && l.defs[in.Result] != nil:
		l.report(in, "%%%d has two definitions", in.Result)
	case in.Op == spirv.OpLabel:
		l.defs[in.Result] = &label
	case in.Result != 0:
		l.defs[in.Result] = in
	}
}

// label stands for what defines a label, which the module does not hold.
var label = instbuilder.Label(0)

// several stands for the entry points of a function that has more than one.
const several = -1

// indexNames reads names and imported instruction sets.
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

// reserve keeps the name of an entry point for its kernel.
func (l *lowering) reserve(in *spirv.Instruction) {
	name := instreader.EntryPoint(in).Name()
	if l.entryNames[name] {
		l.report(in, "two kernels have the name %q", name)
	}
	if l.entryNames == nil {
		l.entryNames = map[string]bool{}
	}
	l.entryNames[name] = true
}

// name returns how messages call an id.
func (l *lowering) name(id spirv.ID) string {
	if l.names[id] != "" {
		return "%" + l.names[id]
	}
	return fmt.Sprintf("%%%d", id)
}

// operand returns operand i as an id, 0 if it is missing.
func operand(in *spirv.Instruction, i int) spirv.ID {
	if i < len(in.Operands) {
		return spirv.ID(in.Operands[i])
	}
	return 0
}

// noType stands for a type that is not there.
var noType spirv.Instruction

// def returns what defines id, an empty instruction if nothing does.
func (l *lowering) def(id spirv.ID) *spirv.Instruction {
	if d := l.defs[id]; d != nil {
		return d
	}
	return &noType
}

// typeDef returns the declaration of the type of a value.
func (l *lowering) typeDef(id spirv.ID) *spirv.Instruction { return l.def(l.def(id).Type) }

// typ returns the LLVM type that a type id stands for. in asks for it.
func (l *lowering) typ(in *spirv.Instruction, id spirv.ID) *llvm.Type {
	if t := l.types[id]; t != nil {
		return t
	}
	l.report(in, "%s is not a type that LLVM has", l.name(id))
	return llvm.I32
}

// number returns the value of an integer constant that no specialization changes.
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

// target says what the module is for.
func (l *lowering) target() {
	in := &l.m.MemoryModel
	if in.Op != spirv.OpMemoryModel {
		l.report(nil, "there is no OpMemoryModel")
		return
	}
	switch instreader.MemoryModel(in).AddressingModel() {
	case spirv.AddressingModelPhysical32:
		l.out.Triple, l.out.DataLayout = "spir-unknown-unknown", "e-p:32:32-"+dataLayout
	case spirv.AddressingModelPhysical64:
		l.out.Triple, l.out.DataLayout = "spir64-unknown-unknown", "e-"+dataLayout
	default:
		l.report(in, "LLVM's readers take physical addressing alone: the module is no kernel module")
	}
	if instreader.MemoryModel(in).MemoryModel() != spirv.MemoryModelOpenCL {
		l.report(in, "LLVM's readers take the OpenCL memory model alone: the module is no kernel module")
	}
}

// dataLayout is what the layouts of OpenCL's triples have in common: a vector of
// three takes the room of four.
const dataLayout = "i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

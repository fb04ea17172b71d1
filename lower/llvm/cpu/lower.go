package cpu

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/finding"
)

// Options controls Lower.
type Options struct {
	// Name is the name of the module, which is a part of the names of constants. It may be "".
	Name string

	// Specialize lists the values of specialization constants. Constants without a value there have their default
	// values.
	Specialize []Specialization
}

// A Specialization is the value of a specialization constant.
type Specialization struct {
	ID   uint32 // SpecId
	Bits uint64 // bits of the value as in a constant of its type; 0 or 1 for a bool
}

// Lower lowers kernel m to a module for a processor. If that is not possible, it returns nil and the findings that say
// why.
func Lower(m *spirv.Module, o Options) (*llvm.Module, finding.List) {
	l := newLowering(m, o)
	l.module()
	if len(l.findings) > 0 {
		return nil, l.findings
	}
	return l.out, nil
}

// A lowering is the state of lowering a module.
type lowering struct {
	in       *spirv.Module
	options  Options
	out      *llvm.Module
	findings finding.List

	ids      []facts                 // by id
	imported map[string]*llvm.Global // by name: variables of buffers
	current  *spirv.Instruction
	noType   typ  // result of typeOf for IDs that are not types
	packed   bool // a struct is packed, so addresses may not be aligned
	strict   bool // multiplications and additions must not be fused
}

// facts holds the known properties of an ID.
type facts struct {
	typ      spirv.ID   // type of a value
	function int32      // number of the function that defines the ID, from 1 on; 0 outside functions
	t        *typ       // description of a type
	value    llvm.Value // nil before it is defined
	block    *llvm.Block
	info     *idInfo // nil if the ID does not have a name or decorations
	set      spirv.ExtSet
}

// idInfo holds the name and the decorations of an ID.
type idInfo struct {
	name          string
	link          string // name in LinkageAttributes
	imported      bool
	builtIn       spirv.BuiltIn
	isBuiltIn     bool
	saturated     bool
	noContraction bool
	volatile      bool
	cpacked       bool
	noSignedWrap  bool
	noUnsigned    bool
	align         uint32
	fast          uint32
	rounding      uint32 // FPRoundingMode plus 1, or 0
	attrs         []uint32
	spec          uint32 // SpecId plus 1, or 0
}

// noInfo is the info of IDs without a name and decorations.
var noInfo idInfo

func newLowering(m *spirv.Module, o Options) *lowering {
	bound := min(m.Bound, 1<<22) // SPIR-V does not permit more IDs
	name := o.Name
	if name == "" {
		name = "kernel"
	}
	return &lowering{in: m, options: o, out: llvm.NewModule(name), ids: make([]facts, bound),
		current: &spirv.Instruction{}, noType: typ{value: llvm.Void, memory: llvm.I8}}
}

// report adds a finding about the current instruction.
func (l *lowering) report(format string, args ...any) {
	l.findings.ReportAt(l.current.Pos, format, args...)
}

// checked adds a finding if the LLVM instructions for the current instruction are not valid.
func (l *lowering) checked() {
	if err := l.out.Err(); err != nil {
		l.report("%v: %v", l.current.Op, err)
	}
}

// of returns the facts about id. For an ID out of range, it returns a new value, and changes to it are lost.
func (l *lowering) of(id spirv.ID) *facts {
	if int(id) < len(l.ids) {
		return &l.ids[id]
	}
	return &facts{}
}

// infoOf returns the name and the decorations of id. The caller must not change them.
func (l *lowering) infoOf(id spirv.ID) *idInfo {
	if s := l.of(id).info; s != nil {
		return s
	}
	return &noInfo
}

// mutableInfo is like infoOf, but the caller may change the result.
func (l *lowering) mutableInfo(id spirv.ID) *idInfo {
	f := l.of(id)
	if f.info == nil {
		f.info = &idInfo{}
	}
	return f.info
}

// word returns word i of the current instruction's operands, or 0 if it is missing.
func (l *lowering) word(i int) uint32 {
	if i < len(l.current.Operands) {
		return l.current.Operands[i]
	}
	return 0
}

// id returns word i of the current instruction's operands as an ID.
func (l *lowering) id(i int) spirv.ID { return spirv.ID(l.word(i)) }

// words returns the words of the current instruction's operands from i on.
func (l *lowering) words(i int) []uint32 {
	if i < len(l.current.Operands) {
		return l.current.Operands[i:]
	}
	return nil
}

// each makes each instruction of a section the current one and calls f.
func (l *lowering) each(section []spirv.Instruction, f func()) {
	for i := range section {
		if l.findings.Full() {
			return
		}
		l.current = &section[i]
		f()
		l.checked()
	}
}

// module lowers the module.
func (l *lowering) module() {
	l.each(l.in.ExtInstImports, func() {
		name, _ := spirv.StringAt(l.words(0))
		l.of(l.current.Result).set = spirv.LookupExtSet(name)
	})
	l.each(l.in.Names, l.name)
	l.each(l.in.Annotations, l.annotation)
	l.each(l.in.ExecutionModes, func() {
		l.strict = l.strict || spirv.ExecutionMode(l.word(1)) == spirv.ExecutionModeContractionOff
	})
	l.each(l.in.Types, l.declaration)
	for i, f := range l.in.Functions {
		l.declare(f, int32(i+1))
	}
	l.each(l.in.EntryPoints, l.entryPoint)
	l.each(l.in.ExecutionModes, l.executionMode)
	for i, f := range l.in.Functions {
		if l.findings.Full() {
			return
		}
		l.define(f, int32(i+1))
	}
}

func (l *lowering) name() {
	if l.current.Op == spirv.OpName {
		if name, _ := spirv.StringAt(l.words(1)); name != "" {
			l.mutableInfo(l.id(0)).name = name
		}
	}
}

// annotation records a decoration that affects the lowering.
func (l *lowering) annotation() {
	if l.current.Op != spirv.OpDecorate {
		return
	}
	s := l.mutableInfo(l.id(0))
	switch spirv.Decoration(l.word(1)) {
	case spirv.DecorationLinkageAttributes:
		name, n := spirv.StringAt(l.words(2))
		s.link = name
		s.imported = spirv.LinkageType(l.word(2+n)) == spirv.LinkageTypeImport
	case spirv.DecorationBuiltIn:
		s.builtIn, s.isBuiltIn = spirv.BuiltIn(l.word(2)), true
	case spirv.DecorationSpecId:
		s.spec = l.word(2) + 1
	case spirv.DecorationSaturatedConversion:
		s.saturated = true
	case spirv.DecorationNoContraction:
		s.noContraction = true
	case spirv.DecorationVolatile:
		s.volatile = true
	case spirv.DecorationCPacked:
		s.cpacked, l.packed = true, true
	case spirv.DecorationNoSignedWrap:
		s.noSignedWrap = true
	case spirv.DecorationNoUnsignedWrap:
		s.noUnsigned = true
	case spirv.DecorationAlignment:
		s.align = l.word(2)
	case spirv.DecorationFPFastMathMode:
		s.fast = l.word(2)
	case spirv.DecorationFPRoundingMode:
		s.rounding = l.word(2) + 1
	case spirv.DecorationFuncParamAttr:
		s.attrs = append(s.attrs, l.word(2))
	}
}

// declaration lowers a type, constant or variable outside functions.
func (l *lowering) declaration() {
	in := l.current
	switch {
	case in.Op.IsType():
		l.typeDeclaration()
	case in.Op.IsConstant() || in.Op == spirv.OpUndef:
		l.constant()
	case in.Op == spirv.OpVariable:
		l.global()
	}
}

// set records the type, the value and the function of a result.
func (l *lowering) set(id, typ spirv.ID, v llvm.Value, function int32) {
	f := l.of(id)
	f.typ, f.value, f.function = typ, v, function
}

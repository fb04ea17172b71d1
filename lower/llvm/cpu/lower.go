package cpu

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/finding"
)

// Options choose what is made.
type Options struct {
	// Name is what the names of constants say the module is called, "" if nothing.
	Name string

	// Specialize are the values of specialization constants; the others have those
	// that the module says.
	Specialize []Specialization
}

// A Specialization is the value of a specialization constant.
type Specialization struct {
	ID   uint32 // SpecId
	Bits uint64 // as a constant of its type has them; a bool is 0 or 1
}

// Lower returns kernel m for a processor, or what has no form there.
func Lower(m *spirv.Module, o Options) (*llvm.Module, finding.List) {
	l := newLowering(m, o)
	l.module()
	if len(l.findings) > 0 {
		return nil, l.findings
	}
	return l.out, nil
}

// A lowering is the work on one module.
type lowering struct {
	in       *spirv.Module
	options  Options
	out      *llvm.Module
	findings finding.List

	ids      []facts                 // by id
	imported map[string]*llvm.Global // buffers, by name
	current  *spirv.Instruction
	noType   typ  // stands for a type that is none
	packed   bool // some struct has no padding: addresses are not aligned
	strict   bool // no product and sum may become one operation
}

// facts are what is known of an id.
type facts struct {
	typ      spirv.ID   // of a value
	function int32      // that it belongs to, from 1; 0 if to the module
	t        *typ       // of a type
	value    llvm.Value // nil before it is defined
	block    *llvm.Block
	said     *said // nil if nothing is
	set      spirv.ExtSet
}

// said is what names and decorations say of an id.
type said struct {
	name          string
	link          string // LinkageAttributes
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
	rounding      uint32 // FPRoundingMode + 1
	attrs         []uint32
	spec          uint32 // SpecId + 1
}

// nothing stands for what is said of an id that nothing is said of.
var nothing said

func newLowering(m *spirv.Module, o Options) *lowering {
	bound := min(m.Bound, 1<<22) // ids above have no meaning in SPIR-V
	name := o.Name
	if name == "" {
		name = "kernel"
	}
	return &lowering{in: m, options: o, out: llvm.NewModule(name), ids: make([]facts, bound), current: &spirv.Instruction{}, noType: typ{value: llvm.Void, memory: llvm.I8}}
}

// report notes that the current instruction has no form.
func (l *lowering) report(format string, args ...any) {
	l.findings.ReportAt(l.current.Pos, format, args...)
}

// checked reports what was built wrongly for the current instruction.
func (l *lowering) checked() {
	if err := l.out.Err(); err != nil {
		l.report("%v: %v", l.current.Op, err)
	}
}

// of returns the facts of an id; those of one that is out of range are lost.
func (l *lowering) of(id spirv.ID) *facts {
	if int(id) < len(l.ids) {
		return &l.ids[id]
	}
	return &facts{}
}

// saidOf returns what is said of an id.
func (l *lowering) saidOf(id spirv.ID) *said {
	if s := l.of(id).said; s != nil {
		return s
	}
	return &nothing
}

// tell returns what is said of an id for more to be said.
func (l *lowering) tell(id spirv.ID) *said {
	f := l.of(id)
	if f.said == nil {
		f.said = &said{}
	}
	return f.said
}

// word is the i-th operand of the current instruction, 0 if it has none.
func (l *lowering) word(i int) uint32 {
	if i < len(l.current.Operands) {
		return l.current.Operands[i]
	}
	return 0
}

// id is the i-th operand, an id.
func (l *lowering) id(i int) spirv.ID { return spirv.ID(l.word(i)) }

// words are the operands from the i-th on.
func (l *lowering) words(i int) []uint32 {
	if i < len(l.current.Operands) {
		return l.current.Operands[i:]
	}
	return nil
}

// each goes through a section of the module.
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

// module lowers the whole module.
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
			l.tell(l.id(0)).name = name
		}
	}
}

// annotation notes what a decoration says that matters here.
func (l *lowering) annotation() {
	if l.current.Op != spirv.OpDecorate {
		return
	}
	s := l.tell(l.id(0))
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

// declaration lowers a type, a constant or a variable of the module.
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

// define gives a result its value.
func (l *lowering) set(id, typ spirv.ID, v llvm.Value, function int32) {
	f := l.of(id)
	f.typ, f.value, f.function = typ, v, function
}

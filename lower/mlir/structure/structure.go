package structure

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/finding"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// Options controls the structuring of a module.
type Options struct {
	Version optable.Version // version of MLIR; 0 means V22
	Budget  *budget.Budget  // counts instructions; nil for no limit
}

// Module structures the functions of m in place. If that is not possible, it returns findings that say why, and m must
// not be used any more.
func Module(m *spirv.Module, o Options) finding.List {
	if o.Version == 0 {
		o.Version = optable.V22
	}
	s := &structurer{m: m, o: o}
	s.checkForm()
	if len(s.findings) > 0 {
		return s.findings
	}
	s.index()
	labels := cfg.NewLabels(m)
	for _, f := range m.Functions {
		if len(s.findings) > 0 {
			break
		}
		if len(f.Blocks) > 0 {
			s.function(f, labels)
		}
	}
	s.forget()
	return s.findings
}

// A structurer is the state of structuring a module.
type structurer struct {
	m        *spirv.Module
	o        Options
	findings finding.List

	globals   []*spirv.Instruction // by ID: type, constant or variable outside functions
	typeOf    []spirv.ID           // by ID of a value: its type
	pointers  []spirv.ID           // by ID of a type: type of Function pointers to it, or 0
	constants map[constant]spirv.ID
	boolean   spirv.ID
	truths    [2]spirv.ID // constants false and true, or 0

	gone []spirv.ID // labels and results that the module does not contain any more

	values values
	visit  int32 // number of the current visit; see values
}

// A constant identifies an integer constant by its type and its literal.
type constant struct {
	typ       spirv.ID
	low, high uint32
}

// report adds a finding about the instruction at pos.
func (s *structurer) report(pos int32, format string, args ...any) {
	s.findings.ReportAt(pos, format, args...)
}

// maxBound is the maximum ID bound of a module. It limits the size of tables by ID.
const maxBound = 1 << 22

// checkForm checks that each instruction has the operands that the grammar requires, and that IDs are below the bound.
// Later steps rely on both.
func (s *structurer) checkForm() {
	if s.m.Bound > maxBound {
		s.report(0, "the id bound %d is larger than %d", s.m.Bound, maxBound)
		return
	}
	s.m.Each(func(in *spirv.Instruction) {
		s.o.Budget.Poll()
		info := in.Op.Info()
		if info == nil || in.Result >= s.m.Bound || in.Type >= s.m.Bound || info.HasResult != (in.Result != 0) ||
			info.HasType != (in.Type != 0) {
			s.report(in.Pos, "%v is malformed", in.Op)
			return
		}
		whole := in.EachOperand(func(spirv.OperandRef) bool { return true })
		for c := in.IDs(); whole && c.Next(); {
			whole = in.Operands[c.At] != 0 && in.Operands[c.At] < uint32(s.m.Bound)
		}
		if !whole {
			s.report(in.Pos, "%v: invalid operands", in.Op)
		}
	})
}

// index records the types, constants and values of the module.
func (s *structurer) index() {
	n := s.m.Bound
	s.globals = make([]*spirv.Instruction, n)
	s.typeOf = make([]spirv.ID, n)
	s.pointers = make([]spirv.ID, n)
	for i := range s.m.Types {
		s.global(&s.m.Types[i])
	}
	for _, f := range s.m.Functions {
		for i := range f.Params {
			s.typeOf[f.Params[i].Result] = f.Params[i].Type
		}
		for _, b := range f.Blocks {
			for i := range b.Insts {
				if in := &b.Insts[i]; in.Result != 0 {
					s.typeOf[in.Result] = in.Type
				}
			}
		}
	}
	s.values = newValues(int(n))
}

func (s *structurer) global(in *spirv.Instruction) {
	s.globals[in.Result] = in
	s.typeOf[in.Result] = in.Type
	switch in.Op {
	case spirv.OpTypeBool:
		s.boolean = in.Result
	case spirv.OpConstantFalse:
		s.truths[0] = in.Result
	case spirv.OpConstantTrue:
		s.truths[1] = in.Result
	case spirv.OpTypePointer:
		if instreader.TypePointer(in).StorageClass() == spirv.StorageClassFunction {
			s.pointers[uint32(instreader.TypePointer(in).Type())] = in.Result
		}
	}
}

// define adds a type or constant to the module and returns its ID.
func (s *structurer) define(in spirv.Instruction) spirv.ID {
	in.Result = s.newID()
	s.typeOf[in.Result] = in.Type
	s.m.Types = append(s.m.Types, in)
	return in.Result
}

// newID returns a new ID.
func (s *structurer) newID() spirv.ID {
	id := s.m.Bound
	s.m.Bound++
	s.typeOf = append(s.typeOf, 0)
	s.globals = append(s.globals, nil)
	s.pointers = append(s.pointers, 0)
	s.values.grow()
	return id
}

// value returns an instruction with a new result ID. It does not add the instruction to a block.
func (s *structurer) value(op spirv.Opcode, typ spirv.ID, pos int32, operands ...uint32) spirv.Instruction {
	s.o.Budget.Spend(budget.Instructions, 1, source.Pos(max(pos, 0)))
	id := s.newID()
	s.typeOf[id] = typ
	return instbuilder.Op(op, typ, id, operands).At(pos)
}

// boolType returns the type bool, and declares it if necessary.
func (s *structurer) boolType() spirv.ID {
	if s.boolean == 0 {
		s.boolean = s.define(instbuilder.TypeBool(0))
	}
	return s.boolean
}

// truth returns the bool constant with the given value, and declares it if necessary.
func (s *structurer) truth(value bool) spirv.ID {
	op, i := spirv.OpConstantFalse, 0
	if value {
		op, i = spirv.OpConstantTrue, 1
	}
	if s.truths[i] == 0 {
		s.truths[i] = s.define(instbuilder.Op(op, s.boolType(), 0, nil))
	}
	return s.truths[i]
}

// pointer returns the type of pointers to local variables of type typ.
func (s *structurer) pointer(typ spirv.ID) spirv.ID {
	if s.pointers[typ] == 0 {
		p := s.define(instbuilder.TypePointer(0, spirv.StorageClassFunction, typ))
		s.pointers[typ] = p
	}
	return s.pointers[typ]
}

// integer returns the constant of type typ whose literal is words, and declares it if necessary.
func (s *structurer) integer(typ spirv.ID, words []uint32) spirv.ID {
	if s.constants == nil {
		s.constants = map[constant]spirv.ID{}
		for i := range s.m.Types {
			if in := &s.m.Types[i]; in.Op == spirv.OpConstant {
				s.constants[constantOf(in.Type, in.Operands)] = in.Result
			}
		}
	}
	key := constantOf(typ, words)
	if s.constants[key] == 0 {
		s.constants[key] = s.define(instbuilder.Op(spirv.OpConstant, typ, 0, append([]uint32(nil), words...)))
	}
	return s.constants[key]
}

func constantOf(typ spirv.ID, words []uint32) constant {
	c := constant{typ: typ}
	if len(words) > 0 {
		c.low = words[0]
	}
	if len(words) > 1 {
		c.high = words[1]
	}
	return c
}

// isStorable reports whether a local variable can hold a value of type typ.
func (s *structurer) isStorable(typ spirv.ID) bool {
	d := s.globals[typ]
	if d == nil {
		return false
	}
	switch d.Op {
	case spirv.OpTypeBool, spirv.OpTypeInt, spirv.OpTypeFloat, spirv.OpTypeVector, spirv.OpTypeMatrix,
		spirv.OpTypeArray, spirv.OpTypeStruct,
		spirv.OpTypeCooperativeMatrixKHR, spirv.OpTypeVectorIdEXT:
		return true
	}
	return false
}

// isUndefined reports whether id is an OpUndef outside functions.
func (s *structurer) isUndefined(id uint32) bool {
	return s.globals[id] != nil && s.globals[id].Op == spirv.OpUndef
}

// forget removes the names and decorations of the IDs in s.gone.
func (s *structurer) forget() {
	if len(s.gone) == 0 {
		return
	}
	gone := make([]bool, s.m.Bound)
	for _, id := range s.gone {
		gone[id] = true
	}
	isGone := func(in spirv.Instruction) bool {
		return len(in.Operands) > 0 && gone[uint32(instreader.Annotation(&in).Target())]
	}
	s.m.Names = slices.DeleteFunc(s.m.Names, isGone)
	s.m.Annotations = slices.DeleteFunc(s.m.Annotations, isGone)
}

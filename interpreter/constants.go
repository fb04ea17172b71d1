package interpreter

import (
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/fold"
)

// evaluate returns the scalars of a constant, one for each row of its type. It returns nil if the instruction does not
// declare a constant or is not supported.
func (p *Program) evaluate(in *spirv.Instruction) []uint64 {
	s := p.shape(in.Type)
	if s == nil || s.kind == voidKind || s.kind == runtimeArrayKind {
		return nil
	}
	p.spend(in, s.rows)
	if list := p.scalars(in, s); len(list) == s.rows {
		return list
	}
	return nil
}

// scalars returns the scalars of the constant of shape s that an instruction declares.
func (p *Program) scalars(in *spirv.Instruction, s *shape) []uint64 {
	switch in.Op {
	case spirv.OpConstantTrue:
		return []uint64{1}
	case spirv.OpConstantFalse:
		return []uint64{0}
	case spirv.OpSpecConstantTrue, spirv.OpSpecConstantFalse:
		def := uint64(0)
		if in.Op == spirv.OpSpecConstantTrue {
			def = 1
		}
		if v, ok := p.specialized(in.Result); ok {
			def = min(v, 1)
		}
		return []uint64{def}
	case spirv.OpConstant:
		return []uint64{literal(in, s)}
	case spirv.OpSpecConstant:
		if v, ok := p.specialized(in.Result); ok {
			return []uint64{arithmetic.Truncated(v, s.width)}
		}
		return []uint64{literal(in, s)}
	case spirv.OpConstantNull, spirv.OpUndef:
		return make([]uint64, s.rows)
	case spirv.OpConstantComposite, spirv.OpSpecConstantComposite:
		return p.composite(in.Operands, s)
	case spirv.OpConstantCompositeReplicateEXT, spirv.OpSpecConstantCompositeReplicateEXT:
		one := p.constant(spirv.ID(word(in, 0)))
		var all []uint64
		for len(one) > 0 && len(all)+len(one) <= s.rows {
			all = append(all, one...)
		}
		return all
	case spirv.OpSpecConstantOp:
		return p.operation(in)
	}
	return nil
}

func (p *Program) composite(parts []uint32, s *shape) []uint64 {
	all := make([]uint64, 0, s.rows)
	for _, part := range parts {
		list := p.constant(spirv.ID(part))
		if len(all)+len(list) > s.rows {
			return nil
		}
		all = append(all, list...)
	}
	return all
}

// specialized returns the value that Options sets for specialization constant id, and whether there is one.
func (p *Program) specialized(id spirv.ID) (uint64, bool) {
	d := p.decoration(id, spirv.DecorationSpecId)
	if d == nil {
		return 0, false
	}
	v, ok := p.specialize[d[0]]
	return v, ok
}

// operation returns the scalars of an OpSpecConstantOp.
func (p *Program) operation(in *spirv.Instruction) []uint64 {
	e := fold.Evaluator[*constantRows]{Model: rowModel{p, in}}
	f := fold.Instruction(spirv.Opcode(word(in, 0)))
	if v := e.Evaluate(f, uint32(in.Type), rest(in, 1), uint32(in.Result)); v != nil {
		return v.list
	}
	return nil
}

// A constantRows is the value of a constant: one scalar for each row of its type.
type constantRows struct {
	typ  uint32
	list []uint64
}

// A rowModel implements the constant model of package fold.
type rowModel struct {
	*Program
	in *spirv.Instruction // OpSpecConstantOp being evaluated
}

func (m rowModel) Operand(id uint32) *constantRows {
	if list := m.constant(spirv.ID(id)); list != nil {
		return &constantRows{uint32(m.defs[id].Type), list}
	}
	return nil
}

func (m rowModel) Size(v *constantRows) uint32 {
	s := m.shape(spirv.ID(v.typ))
	return uint32(max(s.count, len(s.members)))
}

func (m rowModel) Part(v *constantRows, i uint32) *constantRows {
	part, row := m.shape(spirv.ID(v.typ)).part(int(i))
	if part == nil || row+part.rows > len(v.list) {
		return nil
	}
	typ := m.defs[v.typ]
	if typ.Op == spirv.OpTypeStruct {
		return &constantRows{word(typ, int(i)), v.list[row : row+part.rows]}
	}
	return &constantRows{word(typ, 0), v.list[row : row+part.rows]}
}

func (m rowModel) Truth(v *constantRows) (value, ok bool) {
	return len(v.list) == 1 && v.list[0] != 0, m.shape(spirv.ID(v.typ)).kind == boolKind
}

func (m rowModel) Vector(typ uint32) (component, n uint32) {
	if s := m.shape(spirv.ID(typ)); s != nil && s.kind == vectorKind {
		return word(m.defs[typ], 0), uint32(s.count)
	}
	return 0, 0
}

func (m rowModel) Copied(v *constantRows) (typ, n uint32) {
	if n = m.Size(v); n > maxRows {
		return v.typ, 0
	}
	m.spend(m.in, int(n)+len(v.list))
	return v.typ, n
}

func (m rowModel) Bool(typ uint32, value bool, _ uint32) *constantRows {
	return &constantRows{typ, []uint64{arithmetic.Truth(value)}}
}

func (m rowModel) Undefined(typ uint32) *constantRows { return &constantRows{typ, []uint64{0}} }

func (m rowModel) Composite(typ uint32, parts []*constantRows, _ uint32) *constantRows {
	s := m.shape(spirv.ID(typ))
	if s == nil {
		return nil
	}
	all := make([]uint64, 0, s.rows)
	for _, part := range parts {
		if len(all)+len(part.list) > s.rows {
			return nil
		}
		all = append(all, part.list...)
	}
	return &constantRows{typ, all}
}

// Compute returns the result of an operation on constants. It uses package fold for results on which all devices agree,
// and otherwise the interpreter's implementation of the instruction.
func (m rowModel) Compute(f fold.Function, typ uint32, args []*constantRows, _ uint32) *constantRows {
	s := m.shape(spirv.ID(typ))
	if s == nil || !s.isScalar() {
		return nil
	}
	var scalars [3]fold.Scalar
	operands := [3][]uint64{{0}, {0}, {0}}
	var first *shape
	small := s.kind == smallKind
	for i, arg := range args {
		of := m.shape(spirv.ID(arg.typ))
		if !of.isScalar() {
			return nil
		}
		if i == 0 {
			first = of
		}
		small = small || of.kind == smallKind
		scalars[i], operands[i] = of.constant(arg.list[0]), arg.list
	}
	if !small {
		if bits, ok := f.Compute(s.constant(0), scalars); ok {
			return &constantRows{typ, []uint64{arithmetic.Truncated(bits, s.width)}}
		}
	}
	row := arithmetic.OfInstruction(spirv.Opcode(f), s.number(), first.number())
	if row == nil {
		return nil
	}
	d := []uint64{0}
	row(d, operands[0], operands[1], operands[2])
	return &constantRows{typ, d}
}

// constant returns a scalar of shape s with the given bits in the representation of package fold.
func (s *shape) constant(bits uint64) fold.Scalar {
	if s.kind == intKind {
		bits = uint64(arithmetic.Signed(bits, s.width))
	}
	isFloat, isBool := s.kind == floatKind, s.kind == boolKind
	return fold.Scalar{Bits: bits, Width: s.width, IsFloat: isFloat, IsSigned: s.signed, IsBool: isBool}
}

// literal returns the bits of the number that an instruction has as a literal operand, for shape s.
func literal(in *spirv.Instruction, s *shape) uint64 {
	return arithmetic.Truncated(uint64(word(in, 0))|uint64(word(in, 1))<<32, s.width)
}

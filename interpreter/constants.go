package interpreter

import (
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// evaluate returns the scalars of a constant, as many as its type has; nil for an id that is not a
// constant or is not understood.
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

// scalars returns the scalars of a constant of a type.
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
		return p.operation(in, s)
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

// specialized returns the number that a specialization constant is given.
func (p *Program) specialized(id spirv.ID) (uint64, bool) {
	d := p.decoration(id, spirv.DecorationSpecId)
	if d == nil {
		return 0, false
	}
	v, ok := p.specialize[d[0]]
	return v, ok
}

// operation computes an operation on constants as an instruction would.
func (p *Program) operation(in *spirv.Instruction, s *shape) []uint64 {
	op := spirv.Opcode(word(in, 0))
	args := rest(in, 1)
	switch op {
	case spirv.OpCompositeExtract:
		return p.extracted(args)
	case spirv.OpCompositeInsert:
		return p.inserted(args)
	case spirv.OpVectorShuffle:
		return p.shuffled(args)
	}
	of := p.constantShapes(args)[0]
	if of == nil {
		return nil
	}
	row := arithmetic.OfInstruction(op, s.number(), of.number())
	if row == nil {
		return nil
	}
	all := make([]uint64, s.rows)
	zero := []uint64{0}
	lists := [3][]uint64{zero, zero, zero}
	for i, a := range args {
		if i >= len(lists) {
			return nil
		}
		if lists[i] = p.constant(spirv.ID(a)); lists[i] == nil {
			return nil
		}
	}
	for k := range all {
		var operand [3][]uint64
		for i, list := range lists {
			operand[i] = zero
			if len(list) == 1 {
				operand[i] = list
			} else if k < len(list) {
				operand[i] = list[k : k+1]
			}
		}
		row(all[k:k+1], operand[0], operand[1], operand[2])
	}
	return all
}

func (p *Program) constantShapes(ids []uint32) (list [3]*shape) {
	for i, id := range ids {
		if i < len(list) && int(id) < len(p.defs) && p.defs[id] != nil {
			list[i] = p.shape(p.defs[id].Type)
		}
	}
	return list
}

// extracted is OpCompositeExtract of constants.
func (p *Program) extracted(args []uint32) []uint64 {
	if len(args) == 0 {
		return nil
	}
	s := p.constantShapes(args[:1])[0]
	list := p.constant(spirv.ID(args[0]))
	for _, index := range args[1:] {
		if s == nil {
			return nil
		}
		part, row := s.part(int(index))
		if part == nil || row+part.rows > len(list) {
			return nil
		}
		s, list = part, list[row:row+part.rows]
	}
	return list
}

// inserted is OpCompositeInsert of constants.
func (p *Program) inserted(args []uint32) []uint64 {
	if len(args) < 2 {
		return nil
	}
	object, whole := p.constant(spirv.ID(args[0])), p.constant(spirv.ID(args[1]))
	s, at := p.constantShapes(args[1:2])[0], 0
	for _, index := range args[2:] {
		if s == nil {
			return nil
		}
		part, row := s.part(int(index))
		s, at = part, at+row
	}
	if s == nil || s.rows != len(object) || at+s.rows > len(whole) {
		return nil
	}
	all := append([]uint64(nil), whole...)
	copy(all[at:], object)
	return all
}

// shuffled is OpVectorShuffle of constants.
func (p *Program) shuffled(args []uint32) []uint64 {
	if len(args) < 2 {
		return nil
	}
	both := append(append([]uint64(nil), p.constant(spirv.ID(args[0]))...), p.constant(spirv.ID(args[1]))...)
	var all []uint64
	for _, index := range args[2:] {
		v := uint64(0)
		if int(index) < len(both) {
			v = both[index]
		}
		all = append(all, v)
	}
	return all
}

// literal returns the bits of a number.
func literal(in *spirv.Instruction, s *shape) uint64 {
	return arithmetic.Truncated(uint64(word(in, 0))|uint64(word(in, 1))<<32, s.width)
}

package kernel

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/fold"
)

// evaluated returns the value of a scalar constant of the module that is lowered, with
// specialization constants at their defaults.
func (l *lowerer) evaluated(id spirv.ID) (fold.Scalar, bool) {
	if s, ok := l.known[id]; ok {
		return s.value, s.ok
	}
	if l.known == nil {
		l.known = make(map[spirv.ID]knownScalar)
	}
	l.known[id] = knownScalar{} // what goes in circles has no value
	s, ok := l.evaluate(id)
	l.known[id] = knownScalar{s, ok}
	return s, ok
}

// A knownScalar is what evaluated has found out.
type knownScalar struct {
	value fold.Scalar
	ok    bool
}

func (l *lowerer) evaluate(id spirv.ID) (fold.Scalar, bool) {
	in := l.def(id)
	if in == nil {
		return fold.Scalar{}, false
	}
	t := l.typ(in.Type)
	s := fold.Scalar{Width: t.width, IsSigned: t.signed, IsFloat: t.op == spirv.OpTypeFloat, IsBool: t.op == spirv.OpTypeBool}
	if s.IsBool {
		s.Width = 1
	}
	ok := t.isScalar()
	switch in.Op {
	case spirv.OpConstantTrue, spirv.OpSpecConstantTrue:
		s.Bits = 1
	case spirv.OpConstantFalse, spirv.OpSpecConstantFalse, spirv.OpConstantNull:
	case spirv.OpConstant, spirv.OpSpecConstant:
		s.Bits = spirv.LiteralBits(in.Operands)
	case spirv.OpSpecConstantOp:
		var args [3]fold.Scalar
		for i, w := range in.Operands[1:min(len(in.Operands), 4)] {
			if args[i], ok = l.evaluated(spirv.ID(w)); !ok {
				return s, false
			}
		}
		s.Bits, ok = fold.Operation(spirv.Opcode(in.Operands[0]), s, args)
	default:
		return s, false
	}
	if t.op == spirv.OpTypeInt {
		s.Bits = uint64(spirv.ExtendInteger(s.Bits, t.width, true))
	}
	return s, ok
}

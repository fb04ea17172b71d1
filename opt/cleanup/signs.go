package cleanup

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/fold"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// dropSigns removes negations from the operands of an operation where this does not change the bits of the result. It
// may change the operation. It returns the value that replaces the operation, or 0.
//
//	-(-x)   →   x
//	2 / -x   →   -2 / x
//	x + -y   →   x - y
func (s *simplifier) dropSigns(in *spirv.Instruction) spirv.ID {
	switch in.Op {
	case spirv.OpFNegate:
		return s.negative(uint32(instreader.Unary(in).Operand()))
	case spirv.OpFMul, spirv.OpFDiv:
		s.dropSignsOfFactors(in)
	case spirv.OpFAdd:
		if y := s.negative(uint32(instreader.Binary(in).Operand2())); y != 0 {
			s.become(in, spirv.OpFSub, uint32(instreader.Binary(in).Operand1()), uint32(y))
		} else if x := s.negative(uint32(instreader.Binary(in).Operand1())); x != 0 {
			s.become(in, spirv.OpFSub, uint32(instreader.Binary(in).Operand2()), uint32(x))
		}
	case spirv.OpFSub:
		if y := s.negative(uint32(instreader.Binary(in).Operand2())); y != 0 {
			s.become(in, spirv.OpFAdd, uint32(instreader.Binary(in).Operand1()), uint32(y))
		}
	}
	return 0
}

// become changes an instruction to opcode op with the operands x and y.
func (s *simplifier) become(in *spirv.Instruction, op spirv.Opcode, x, y uint32) {
	s.u.Invalidate(analysis.Bodies)
	instbuilder.Replace(in, op, s.u.Operands(x, y))
}

// negative returns the operand of the negation x, or 0 if x is not a negation.
func (s *simplifier) negative(x uint32) spirv.ID {
	if d := s.defs.Of(spirv.ID(x)); d != nil && d.Op == spirv.OpFNegate {
		return instreader.Unary(d).Operand()
	}
	return 0
}

func (s *simplifier) dropSignsOfFactors(in *spirv.Instruction) {
	x, y := uint32(instreader.Binary(in).Operand1()), uint32(instreader.Binary(in).Operand2())
	positiveX, positiveY := s.negative(x), s.negative(y)
	switch {
	case positiveX != 0 && positiveY != 0:
		s.become(in, in.Op, uint32(positiveX), uint32(positiveY))
	case in.Op != spirv.OpFDiv: // with the opposite sign, the factor would create a different product
	case positiveX != 0:
		if c, ok := s.opposite(y); ok {
			s.become(in, in.Op, uint32(positiveX), uint32(c))
		}
	case positiveY != 0:
		if c, ok := s.opposite(x); ok {
			s.become(in, in.Op, uint32(c), uint32(positiveY))
		}
	}
}

// opposite returns the ID of the negation of a constant. It returns false if id is not a constant.
func (s *simplifier) opposite(id uint32) (spirv.ID, bool) {
	d := s.u.Def(spirv.ID(id))
	if d == nil {
		return 0, false
	}
	negation := instbuilder.FNegate(d.Type, 0, spirv.ID(id))
	return s.u.Fold(&negation)
}

// mergeQuotients combines a division with the multiplication or division that uses its result or computes its operand.
// This may change the last bit of the result. It returns the value that replaces the instruction, or 0.
//
//	(a / x) * x   →   a
//	2 / (4 / x)   →   0.5 * x
//	2 / (4 * x)   →   0.5 / x
func (s *simplifier) mergeQuotients(in *spirv.Instruction) spirv.ID {
	x, y := uint32(instreader.FloatArithmetic(in).Operand1()), uint32(instreader.FloatArithmetic(in).Operand2())
	if op := s.u.Op(in.Type); op != spirv.OpTypeFloat && op != spirv.OpTypeVector {
		return 0
	}
	switch in.Op {
	case spirv.OpFMul:
		for range 2 {
			if d := s.imprecise(x); d != nil && d.Op == spirv.OpFDiv && uint32(instreader.Binary(d).Operand2()) == y {
				return instreader.Binary(d).Operand1()
			}
			x, y = y, x
		}
	case spirv.OpFDiv:
		d := s.imprecise(y)
		if d == nil {
			return 0
		}
		first, second := uint32(instreader.Binary(d).Operand1()), uint32(instreader.Binary(d).Operand2())
		switch c, ok := s.quotient(in.Type, x, first); {
		case d.Op == spirv.OpFDiv && ok && s.u.Known(c)&fold.One != 0:
			return spirv.ID(second)
		case d.Op == spirv.OpFDiv && ok:
			s.become(in, spirv.OpFMul, uint32(c), second)
		case d.Op == spirv.OpFMul && ok:
			s.become(in, spirv.OpFDiv, uint32(c), second)
		case d.Op == spirv.OpFMul:
			if c, ok := s.quotient(in.Type, x, second); ok {
				s.become(in, spirv.OpFDiv, uint32(c), first)
			}
		}
	}
	return 0
}

// imprecise returns the instruction that defines a value, if it is a multiplication or division that may be combined
// with another operation, and otherwise nil.
func (s *simplifier) imprecise(id uint32) *spirv.Instruction {
	d := s.defs.Of(spirv.ID(id))
	if d == nil || d.Op != spirv.OpFMul && d.Op != spirv.OpFDiv || !s.u.IsRelaxed(d) {
		return nil
	}
	return d
}

// quotient returns the ID of the quotient of two constants. It returns false if an operand is not a constant, or if the
// quotient is not as exact as its operands (see isNormal).
func (s *simplifier) quotient(typ spirv.ID, x, y uint32) (spirv.ID, bool) {
	if !s.u.IsConstant(spirv.ID(x)) || !s.u.IsConstant(spirv.ID(y)) {
		return 0, false
	}
	division := instbuilder.FDiv(typ, 0, spirv.ID(x), spirv.ID(y))
	id, ok := s.u.Fold(&division)
	return id, ok && s.isNormal(id)
}

// isNormal reports whether the components of a constant are neither zero nor close to the limits of their type.
func (s *simplifier) isNormal(id spirv.ID) bool {
	if d := s.u.Def(id); d.Op == spirv.OpConstantComposite {
		for _, w := range d.Operands {
			if !s.isNormal(spirv.ID(w)) {
				return false
			}
		}
		return true
	}
	x, ok := s.u.ScalarOf(id)
	if !ok || !x.IsFloat {
		return false
	}
	bound := 1e30
	if x.Width == 16 {
		bound = 1e4
	}
	v := math.Abs(x.Float64())
	return v < bound && v > 1/bound
}

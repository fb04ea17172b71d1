package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A vanishing is why an operation may give zero though its operands are not all
// known.
type vanishing uint8

const (
	noVanishing vanishing = iota
	alike                 // of two equal operands
	alikeFloats
	byZero // with a zero on either side
	ofZero // with a zero on the left
)

func vanishingOf(op spirv.Opcode) vanishing {
	switch op {
	case spirv.OpISub, spirv.OpBitwiseXor:
		return alike
	case spirv.OpFSub:
		return alikeFloats
	case spirv.OpDot, spirv.OpMatrixTimesScalar, spirv.OpMatrixTimesVector, spirv.OpVectorTimesMatrix, spirv.OpMatrixTimesMatrix:
		return byZero
	case spirv.OpUDiv, spirv.OpUMod, spirv.OpSDiv, spirv.OpSRem, spirv.OpSMod:
		return ofZero
	}
	return noVanishing
}

// vanishes returns the zero that in gives, 0 if it need not.
func (s *simplifier) vanishes(in *spirv.Instruction, x, y spirv.ID) spirv.ID {
	zero := false
	switch vanishingOf(in.Op) {
	case alike:
		zero = s.same(x, y)
	case alikeFloats:
		zero = s.same(x, y) && s.mayDropSpecials(in)
	case byZero:
		zero = (s.allFloat(x, 0) || s.allFloat(y, 0)) && s.mayDropSpecials(in)
	case ofZero:
		zero = s.all(x, 0)
	}
	if !zero {
		return 0
	}
	if _, ok := s.u.ScalarType(in.Type); ok {
		id, _ := s.u.ScalarConstant(in.Type, 0)
		return id
	}
	return s.u.Intern(spirv.OpConstantNull, in.Type)
}

// mayDropSpecials reports whether in may be computed as if there were no NaN,
// infinity or -0.
func (s *simplifier) mayDropSpecials(in *spirv.Instruction) bool {
	return s.fast && !s.u.HasDecoration(in.Result, spirv.DecorationNoContraction)
}

// same reports whether x and y are one value: one id, or one part of a composite
// taken twice.
func (s *simplifier) same(x, y spirv.ID) bool {
	if x == y {
		return true
	}
	a, b := s.defs.Of(x), s.defs.Of(y)
	return a != nil && b != nil && a.Op == spirv.OpCompositeExtract && b.Op == a.Op && slices.Equal(a.Operands, b.Operands)
}

package opt

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
	v := vanishingOf(in.Op)
	switch v {
	case noVanishing:
		return 0
	case alikeFloats, byZero:
		if !s.fast || s.u.hasDecoration(in.Result, spirv.DecorationNoContraction) {
			return 0
		}
	}
	switch v {
	case alike, alikeFloats:
		if !s.same(x, y) {
			return 0
		}
	case byZero:
		if !s.allFloat(x, 0) && !s.allFloat(y, 0) {
			return 0
		}
	case ofZero:
		if !s.all(x, 0) {
			return 0
		}
	}
	if _, ok := s.u.scalarType(in.Type); ok {
		id, _ := s.u.constant(in.Type, 0)
		return id
	}
	return s.u.intern(spirv.OpConstantNull, in.Type)
}

// same reports whether x and y are one value: one id, or one part of a composite
// taken twice.
func (s *simplifier) same(x, y spirv.ID) bool {
	if x == y {
		return true
	}
	a, b := s.defs.of(x), s.defs.of(y)
	return a != nil && b != nil && a.Op == spirv.OpCompositeExtract && b.Op == a.Op && slices.Equal(a.Operands, b.Operands)
}

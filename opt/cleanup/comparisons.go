package cleanup

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// opposites holds pairs of comparisons that are negations of each other.
var opposites = [...][2]spirv.Opcode{
	{spirv.OpIEqual, spirv.OpINotEqual},
	{spirv.OpULessThan, spirv.OpUGreaterThanEqual},
	{spirv.OpSLessThan, spirv.OpSGreaterThanEqual},
	{spirv.OpUGreaterThan, spirv.OpULessThanEqual},
	{spirv.OpSGreaterThan, spirv.OpSLessThanEqual},
	{spirv.OpLogicalEqual, spirv.OpLogicalNotEqual},
	{spirv.OpFOrdEqual, spirv.OpFUnordNotEqual},
	{spirv.OpFUnordEqual, spirv.OpFOrdNotEqual},
	{spirv.OpFOrdLessThan, spirv.OpFUnordGreaterThanEqual},
	{spirv.OpFUnordLessThan, spirv.OpFOrdGreaterThanEqual},
	{spirv.OpFOrdGreaterThan, spirv.OpFUnordLessThanEqual},
	{spirv.OpFUnordGreaterThan, spirv.OpFOrdLessThanEqual},
}

// opposite returns the negation of a comparison, or OpNop if op is not a comparison.
func opposite(op spirv.Opcode) spirv.Opcode {
	for _, pair := range opposites {
		switch op {
		case pair[0]:
			return pair[1]
		case pair[1]:
			return pair[0]
		}
	}
	return spirv.OpNop
}

// not simplifies a logical negation. It returns the original value of a double negation. If the operand is a
// comparison, it changes the instruction to the opposite comparison, and returns 0. It also returns 0 if nothing can be
// simplified.
func (s *simplifier) not(in *spirv.Instruction) spirv.ID {
	d := s.defs.Of(instreader.Unary(in).Operand())
	switch {
	case d == nil:
	case d.Op == spirv.OpLogicalNot:
		return instreader.Unary(d).Operand()
	case opposite(d.Op) != spirv.OpNop:
		s.u.Invalidate(analysis.Bodies)
		instbuilder.Replace(in, opposite(d.Op),
			[]uint32{uint32(instreader.Binary(d).Operand1()), uint32(instreader.Binary(d).Operand2())})
	}
	return 0
}

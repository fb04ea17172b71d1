package opt

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// divideByPower makes a division by a constant power of two a multiplication,
// which gives the same bits.
//
//	FDiv x 4   →   FMul x 0.25
func (s *simplifier) divideByPower(in *spirv.Instruction) {
	if in.Op != spirv.OpFDiv {
		return
	}
	if id, ok := s.u.reciprocal(spirv.ID(in.Operands[1])); ok {
		s.u.invalidate(bodies)
		in.Op, in.Operands = spirv.OpFMul, []uint32{in.Operands[0], uint32(id)}
	}
}

// reciprocal returns the reciprocal of a constant whose components are powers
// of two.
func (u *unit) reciprocal(id spirv.ID) (spirv.ID, bool) {
	d := u.def(id)
	if d == nil {
		return 0, false
	}
	if d.Op == spirv.OpConstantComposite {
		parts := make([]uint32, len(d.Operands))
		for i, w := range d.Operands {
			p, ok := u.reciprocal(spirv.ID(w))
			if !ok {
				return 0, false
			}
			parts[i] = uint32(p)
		}
		return u.intern(spirv.OpConstantComposite, d.Type, parts...), true
	}
	x, ok := u.scalarOf(id)
	if !ok || !x.float {
		return 0, false
	}
	if m, _ := math.Frexp(x.f()); math.Abs(m) != 0.5 {
		return 0, false
	}
	bits, ok := floatBits(1/x.f(), x.width)
	if !ok {
		return 0, false
	}
	return u.constant(d.Type, bits)
}

package cleanup

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/fold"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// divideByPower replaces a division by a constant power of two with a multiplication that produces the same bits.
//
//	FDiv x 4   →   FMul x 0.25
func (s *simplifier) divideByPower(in *spirv.Instruction) {
	if in.Op != spirv.OpFDiv {
		return
	}
	if id, ok := reciprocal(s.u, instreader.Binary(in).Operand2()); ok {
		s.u.Invalidate(analysis.Bodies)
		instbuilder.Replace(in, spirv.OpFMul, []uint32{uint32(instreader.Binary(in).Operand1()), uint32(id)})
	}
}

// reciprocal returns the reciprocal of a float constant, component by component. It returns false unless every
// component is a power of two whose reciprocal is exact.
func reciprocal(u *analysis.Unit, id spirv.ID) (spirv.ID, bool) {
	d := u.Def(id)
	if d == nil {
		return 0, false
	}
	if d.Op == spirv.OpConstantComposite {
		parts := make([]uint32, len(d.Operands))
		for i, w := range d.Operands {
			p, ok := reciprocal(u, spirv.ID(w))
			if !ok {
				return 0, false
			}
			parts[i] = uint32(p)
		}
		return u.Intern(spirv.OpConstantComposite, d.Type, parts...), true
	}
	x, ok := u.ScalarOf(id)
	if !ok || !x.IsFloat {
		return 0, false
	}
	if m, _ := math.Frexp(x.Float64()); math.Abs(m) != 0.5 {
		return 0, false
	}
	bits, ok := fold.FloatBits(1/x.Float64(), x.Width)
	if !ok {
		return 0, false
	}
	return u.ScalarConstant(d.Type, bits)
}

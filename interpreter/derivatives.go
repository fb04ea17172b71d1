package interpreter

import (
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A derivativeOf selects the two lanes of a quad whose difference is a derivative. Their numbers differ in one bit,
// which is an element of across. If coarse is set, one of the two is the first lane of the quad. Otherwise, they are
// the current lane and its neighbor.
type derivativeOf struct {
	across []int // 1 for x, 2 for y; both bits for a sum of absolute values
	coarse bool
	width  uint32
}

// derivative compiles OpDPdx and similar instructions. A quad consists of four consecutive lanes: upper left, upper
// right, lower left and lower right.
func (c *coder) derivative(in *spirv.Instruction) {
	d, s := c.result(in)
	a, of := c.operand(word(in, 0))
	if of.rows != s.rows || s.scalar().kind != floatKind || of.scalar() != s.scalar() {
		c.fail("%v does not support operands of these types", in.Op)
	}
	more := &derivativeOf{width: s.scalar().width}
	switch in.Op {
	case spirv.OpDPdx, spirv.OpDPdxCoarse, spirv.OpDPdxFine:
		more.across = []int{1}
	case spirv.OpDPdy, spirv.OpDPdyCoarse, spirv.OpDPdyFine:
		more.across = []int{2}
	default:
		more.across = []int{1, 2}
	}
	switch in.Op {
	case spirv.OpDPdxFine, spirv.OpDPdyFine, spirv.OpFwidthFine:
	default:
		more.coarse = true
	}
	c.add(inst{run: derivative, d: d, a: a, n: int32(s.rows), more: more})
}

func derivative(x *subgroup, in *inst) {
	more := in.more.(*derivativeOf)
	for k := range in.n {
		a, d := x.row(in.a+k), x.row(in.d+k)
		for _, l := range x.list {
			total := float64(0)
			for _, across := range more.across {
				step := more.between(x, a, l, across)
				if len(more.across) > 1 && step < 0 {
					step = -step
				}
				total = arithmetic.ToFloat64(arithmetic.FromFloat64(total+step, more.width), more.width)
			}
			d[l] = arithmetic.FromFloat64(total, more.width)
		}
	}
}

// between returns the difference of row a between the two lanes that across selects in the quad of lane. It returns 0
// if one of them is inactive.
func (m *derivativeOf) between(x *subgroup, a []uint64, lane, across int) float64 {
	first := lane &^ across
	if m.coarse {
		first = lane &^ 3
	}
	second := first | across
	if second >= x.width || !x.active.has(first) || !x.active.has(second) {
		return 0
	}
	step := arithmetic.ToFloat64(a[second], m.width) - arithmetic.ToFloat64(a[first], m.width)
	return arithmetic.ToFloat64(arithmetic.FromFloat64(step, m.width), m.width)
}

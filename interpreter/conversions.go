package interpreter

import (
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// bitcast compiles OpBitcast if the numbers of components of its operand and result differ.
func (c *coder) bitcast(in *spirv.Instruction) {
	if c.value(in.Result).of != in.Result {
		return
	}
	d, s := c.result(in)
	a, of := c.operand(word(in, 0))
	to, from := int32(s.scalar().width), int32(of.scalar().width)
	if to == 0 || from == 0 || to*int32(s.rows) != from*int32(of.rows) {
		c.fail("the types of a bitcast differ in size")
	}
	c.add(inst{run: repack, d: d, a: a, n: int32(s.rows), more: &repacking{to, from, int32(of.rows)}})
}

// A repacking holds the component widths of the result and the operand of a bitcast, and the number of components of
// the operand.
type repacking struct{ to, from, n int32 }

// repack computes the components of a bitcast. It combines the operand's components or splits them, starting at the low
// bits.
func repack(x *subgroup, in *inst) {
	more := in.more.(*repacking)
	for _, l := range x.list {
		for k := range in.n {
			v := uint64(0)
			for bit := int32(0); bit < more.to; bit += min(more.from, more.to) {
				at := k*more.to + bit
				part := x.row(in.a + at/more.from)[l] >> (at % more.from)
				v |= arithmetic.Truncated(part, uint32(min(more.from, more.to))) << bit
			}
			x.row(in.d + k)[l] = v
		}
	}
}

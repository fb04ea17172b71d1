package interpreter

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A dotProduct describes an instruction that computes an integer dot product.
type dotProduct struct {
	parts      int    // number of components of each operand
	width      uint32 // width of each component in bits
	packed     bool   // the components of an operand are packed in one number
	aSigned    bool
	bSigned    bool
	saturates  bool
	result     uint32 // width of the result in bits
	accumulate int32
}

// integerDot compiles OpSDot and similar instructions.
func (c *coder) integerDot(in *spirv.Instruction) {
	d, s := c.result(in)
	a, of := c.operand(word(in, 0))
	b, with := c.operand(word(in, 1))
	if of.scalar().kind != intKind || of.rows != with.rows || s.kind != intKind {
		c.fail("%v does not support operands of these types", in.Op)
	}
	p := &dotProduct{parts: of.rows, width: of.scalar().width, result: s.width}
	if of.rows == 1 { // the number contains four components of eight bits
		p.parts, p.width, p.packed = 4, 8, true
	}
	switch in.Op {
	case spirv.OpSDot, spirv.OpSDotAccSat:
		p.aSigned, p.bSigned = true, true
	case spirv.OpSUDot, spirv.OpSUDotAccSat:
		p.aSigned = true
	}
	switch in.Op {
	case spirv.OpSDotAccSat, spirv.OpUDotAccSat, spirv.OpSUDotAccSat:
		p.saturates = true
		p.accumulate = c.scalarOperand(word(in, 2), intKind)
	}
	c.add(inst{run: integerDot, d: d, a: a, b: b, n: 1, more: p})
}

func integerDot(x *subgroup, in *inst) {
	p := in.more.(*dotProduct)
	d := x.row(in.d)
	for _, l := range x.list {
		total := int64(0)
		for k := range p.parts {
			total += p.component(x, in.a, k, l, p.aSigned) * p.component(x, in.b, k, l, p.bSigned)
		}
		if p.saturates {
			total = p.saturated(total, x.row(p.accumulate)[l])
		}
		d[l] = arithmetic.Truncated(uint64(total), p.result)
	}
}

func (p *dotProduct) component(x *subgroup, row int32, k, lane int, isSigned bool) int64 {
	var v uint64
	if p.packed {
		v = x.row(row)[lane] >> (8 * k) & 0xff
	} else {
		v = x.row(row + int32(k))[lane]
	}
	if isSigned {
		return arithmetic.Signed(v, p.width)
	}
	return int64(v)
}

// saturated returns the sum of total and the accumulator, clamped to the range of the result type.
func (p *dotProduct) saturated(total int64, accumulator uint64) int64 {
	isSigned := p.aSigned || p.bSigned
	if p.result == 64 {
		return saturated64(total, int64(accumulator), isSigned)
	}
	if !isSigned {
		return min(total+int64(accumulator), 1<<p.result-1)
	}
	top := int64(1) << (p.result - 1)
	return min(max(total+arithmetic.Signed(accumulator, p.result), -top), top-1)
}

// saturated64 returns a + b, clamped to the range of signed or unsigned 64-bit integers.
func saturated64(a, b int64, isSigned bool) int64 {
	sum := a + b
	switch {
	case !isSigned && uint64(sum) < uint64(a):
		return -1 // the largest unsigned integer, with all bits set
	case isSigned && a > 0 && b > 0 && sum < 0:
		return math.MaxInt64
	case isSigned && a < 0 && b < 0 && sum >= 0:
		return math.MinInt64
	}
	return sum
}

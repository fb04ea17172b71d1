package interpreter

import (
	"math/bits"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// carry compiles an instruction whose result is a struct of two integers: the low bits of the result and its carry,
// borrow or high bits.
func (c *coder) carry(in *spirv.Instruction) {
	d, s := c.result(in)
	a, of := c.operand(word(in, 0))
	b, with := c.operand(word(in, 1))
	if s.rows != 2*of.rows || with.rows != of.rows || of.scalar().kind != intKind {
		c.fail("%v does not support operands of these types", in.Op)
	}
	low, high := carries(in.Op, of.scalar().width)
	n := int32(of.rows)
	local := c.isLocal(in.Result)
	c.add(inst{pure: low, d: d, a: a, b: b, steps: [3]int8{1, 1}, n: n, local: local})
	c.add(inst{pure: high, d: d + n, a: a, b: b, steps: [3]int8{1, 1}, n: n, local: local})
}

func carries(op spirv.Opcode, width uint32) (low, high pure) {
	switch op {
	case spirv.OpIAddCarry:
		return arithmetic.Integers(arithmetic.Add, width, width),
			arithmetic.Integers(func(a, b, _ uint64,
				w uint32) uint64 {
				return arithmetic.Truth(arithmetic.Truncated(a+b, w) < a)
			}, width, width)
	case spirv.OpISubBorrow:
		return arithmetic.Integers(arithmetic.Subtract, width, width),
			arithmetic.Integers(func(a, b, _ uint64, _ uint32) uint64 { return arithmetic.Truth(a < b) }, width, width)
	case spirv.OpUMulExtended:
		return arithmetic.Integers(arithmetic.Multiply, width, width), arithmetic.Integers(func(a, b, _ uint64, w uint32) uint64 {
			high, low := bits.Mul64(a, b)
			return shifted(high, low, w)
		}, width, width)
	}
	return arithmetic.Integers(arithmetic.Multiply, width, width), arithmetic.Integers(func(a, b, _ uint64, w uint32) uint64 {
		x, y := arithmetic.Signed(a, w), arithmetic.Signed(b, w)
		high, low := bits.Mul64(uint64(x), uint64(y))
		high -= uint64(x>>63)&uint64(y) + uint64(y>>63)&uint64(x)
		return shifted(high, low, w)
	}, width, width)
}

// shifted returns the low 64 bits of a 128-bit number after a shift to the right.
func shifted(high, low uint64, by uint32) uint64 {
	if by == 64 {
		return high
	}
	return high<<(64-by) | low>>by
}

// bitFieldInsert compiles OpBitFieldInsert.
func (c *coder) bitFieldInsert(in *spirv.Instruction) {
	d, s := c.result(in)
	base, of := c.operand(word(in, 0))
	insert, with := c.operand(word(in, 1))
	offset, count := c.scalarOperand(word(in, 2), intKind), c.scalarOperand(word(in, 3), intKind)
	if of.rows != s.rows || with.rows != s.rows {
		c.fail("%v does not support operands of these types", in.Op)
	}
	width := s.scalar().width
	c.add(inst{run: func(x *subgroup, in *inst) {
		offset, count := x.row(offset), x.row(count)
		for k := range in.n {
			d, a, b := x.row(in.d+k), x.row(in.a+k), x.row(in.b+k)
			for _, l := range x.list {
				field := fieldOf(count[l], width) << (offset[l] & 63)
				d[l] = arithmetic.Truncated(a[l]&^field|b[l]<<(offset[l]&63)&field, width)
			}
		}
	}, d: d, a: base, b: insert, n: int32(s.rows)})
}

// fieldOf returns a mask of the count low bits, or of all bits of the width if count is larger.
func fieldOf(count uint64, width uint32) uint64 {
	if count >= uint64(width) {
		return arithmetic.Truncated(^uint64(0), width)
	}
	return 1<<count - 1
}

// bitFieldExtract compiles OpBitFieldSExtract and OpBitFieldUExtract.
func (c *coder) bitFieldExtract(in *spirv.Instruction) {
	d, s := c.result(in)
	step := inst{d: d, n: int32(s.rows), local: c.isLocal(in.Result)}
	if len(in.Operands) != 3 {
		c.fail("%v does not support %d operands", in.Op, len(in.Operands))
	}
	c.operands(&step, in.Operands, s)
	width, extends := s.scalar().width, in.Op == spirv.OpBitFieldSExtract
	step.pure = arithmetic.Integers(func(a, offset, count uint64, _ uint32) uint64 {
		v := a >> (offset & 63) & fieldOf(count, width)
		if extends && count > 0 && count < uint64(width) {
			v = uint64(arithmetic.Signed(v, uint32(count)))
		}
		return v
	}, width, width)
	if s.scalar().kind != intKind {
		c.fail("%v does not support operands of these types", in.Op)
	}
	c.add(step)
}

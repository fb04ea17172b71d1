package interpreter

import (
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// HLSL uses only the low bits of a shift amount. In a module without optimization passes, a separate instruction before
// the shift masks the amount:
//
//	%low = OpBitwiseAnd %uint %amount %uint_31
//	%r = OpShiftLeftLogical %uint %a %low
//
// Both instructions have the position of the operator. The check applies to the amount before masking.

func isShift(op spirv.Opcode) bool {
	return op == spirv.OpShiftLeftLogical || op == spirv.OpShiftRightLogical || op == spirv.OpShiftRightArithmetic
}

// checkShift adds a step that checks the amount of a shift.
func (c *coder) checkShift(in *spirv.Instruction) {
	if !c.checks(CheckShifts) || len(in.Operands) < 2 {
		return
	}
	amount := uint32(instreader.Shift(in).Shift())
	switch {
	case in.Op == spirv.OpBitwiseAnd:
		if amount = c.masked(in); amount == 0 {
			return
		}
		in = &c.remaining[0]
	case !isShift(in.Op):
		return
	}
	s := c.typeOf(uint32(instreader.Shift(in).Base()))
	b, of := c.operand(amount)
	if s != nil && s.scalar().kind == intKind && of.scalar().kind == intKind {
		c.watch(inst{run: findShifts, b: b, n: int32(of.rows), more: &shift{bits: s.scalar().width, of: of.scalar()}})
	}
}

// masked returns the shift amount before masking if in masks it for the shift that follows, otherwise 0.
func (c *coder) masked(in *spirv.Instruction) uint32 {
	if len(c.remaining) == 0 || !isShift(c.remaining[0].Op) || word(&c.remaining[0], 1) != uint32(in.Result) ||
		c.remaining[0].Pos != in.Pos {
		return 0
	}
	and := instreader.Binary(in)
	list, s := c.constant(and.Operand2()), c.typeOf(uint32(and.Operand2()))
	if len(list) == 0 || list[0] != uint64(s.scalar().width-1) {
		return 0
	}
	return uint32(and.Operand1())
}

// A shift holds the width of the shifted operand and the shape of the amount.
type shift struct {
	bits uint32
	of   *shape
}

func findShifts(x *subgroup, in *inst) {
	more := in.more.(*shift)
	for k := range in.n {
		b := x.row(in.b + k)
		for _, l := range x.list {
			if b[l] < uint64(more.bits) || x.undefined != nil && x.undefined.lanes[in.b+k].has(l) {
				continue
			}
			if f := x.found(CheckShifts, in.pos, l); f != nil {
				f.Text = fmt.Sprintf("shifts a %d-bit value by %d", more.bits, b[l])
				if more.of.signed {
					f.Text = fmt.Sprintf("shifts a %d-bit value by %d", more.bits,
						arithmetic.Signed(b[l], more.of.width))
				}
			}
		}
	}
}

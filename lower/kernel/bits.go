package kernel

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// shift lowers a shift. Kernels require the shift amount in the type of the shifted value.
func (l *lowerer) shift(in *spirv.Instruction) spirv.ID {
	t := l.typ(in.Type)
	x, n := l.operandAt(in, 0), l.operandAt(in, 1)
	if x == 0 || n == 0 || t.id == 0 {
		return 0
	}
	return l.b.Op(in.Op, t.id, x, l.sized(n, t.id))
}

// sized converts v, an unsigned integer or a vector of them, to type typ with the same number of components.
func (l *lowerer) sized(v, typ spirv.ID) spirv.ID {
	if l.b.TypeOf(v) == typ {
		return v
	}
	return l.b.Emit(instbuilder.UConvert(typ, 0, v))
}

// integerType returns the result type of an instruction and the width of its integers. If it is not a type of integers
// or integer vectors, integerType adds a finding and returns false.
func (l *lowerer) integerType(in *spirv.Instruction) (*typ, uint32, bool) {
	t := l.typ(in.Type)
	s := l.scalar(t)
	if s.op != spirv.OpTypeInt {
		l.mistyped(in)
		return t, 0, false
	}
	return t, s.width, true
}

// count returns operand i, a number of bits, converted to the result type t.
func (l *lowerer) count(in *spirv.Instruction, i int, t *typ) spirv.ID {
	v := l.operandAt(in, i)
	if v == 0 {
		return 0
	}
	v = l.sized(v, l.scalar(t).id)
	if t.op == spirv.OpTypeVector {
		v = l.splat(t.id, v, t.n)
	}
	return v
}

// mask emits an integer whose lowest count bits are set. It shifts all ones to the right, because a shift to the left
// by the full width is undefined.
//
//	count == 0 ? 0 : ~0 >> (width - count)
func (l *lowerer) mask(typ, count spirv.ID, width uint32) spirv.ID {
	ones := l.b.Emit(instbuilder.ShiftRightLogical(typ, 0, l.integer(typ, -1),
		l.b.Emit(instbuilder.ISub(typ, 0, l.integer(typ, int64(width)), count))))
	none := l.b.Emit(instbuilder.IEqual(l.booleans(typ), 0, count, l.integer(typ, 0)))
	return l.b.Emit(instbuilder.Select(typ, 0, none, l.integer(typ, 0), ones))
}

// bitFieldInsert lowers OpBitFieldInsert, which replaces count bits of base from bit offset on.
func (l *lowerer) bitFieldInsert(in *spirv.Instruction) spirv.ID {
	t, width, ok := l.integerType(in)
	base, insert, offset, count := l.operandAt(in, 0), l.operandAt(in, 1), l.count(in, 2, t), l.count(in, 3, t)
	if !ok || base == 0 || insert == 0 || offset == 0 || count == 0 {
		return 0
	}
	mask := l.b.Emit(instbuilder.ShiftLeftLogical(t.id, 0, l.mask(t.id, count, width), l.within(t.id, offset, width)))
	moved := l.b.Emit(instbuilder.ShiftLeftLogical(t.id, 0, insert, l.within(t.id, offset, width)))
	return l.b.Emit(instbuilder.BitwiseOr(t.id, 0,
		l.b.Emit(instbuilder.BitwiseAnd(t.id, 0, base, l.b.Emit(instbuilder.Not(t.id, 0, mask)))),
		l.b.Emit(instbuilder.BitwiseAnd(t.id, 0, moved, mask))))
}

// within emits amount modulo width. For an empty field, the offset may equal the width, which is not a valid shift
// amount.
func (l *lowerer) within(typ, amount spirv.ID, width uint32) spirv.ID {
	return l.b.Emit(instbuilder.BitwiseAnd(typ, 0, amount, l.integer(typ, int64(width-1))))
}

// bitFieldExtract lowers OpBitFieldSExtract and OpBitFieldUExtract. It shifts the field to the high end and back to the
// low end, which extends it with its sign or with zeros.
//
//	count == 0 ? 0 : x << (width - count - offset) >> (width - count)
func (l *lowerer) bitFieldExtract(in *spirv.Instruction) spirv.ID {
	t, width, ok := l.integerType(in)
	x, offset, count := l.operandAt(in, 0), l.count(in, 1, t), l.count(in, 2, t)
	if !ok || x == 0 || offset == 0 || count == 0 {
		return 0
	}
	down := spirv.OpShiftRightLogical
	if in.Op == spirv.OpBitFieldSExtract {
		down = spirv.OpShiftRightArithmetic
	}
	rest := l.b.Emit(instbuilder.ISub(t.id, 0, l.integer(t.id, int64(width)), count))
	up := l.b.Emit(instbuilder.ShiftLeftLogical(t.id, 0, x,
		l.within(t.id, l.b.Emit(instbuilder.ISub(t.id, 0, rest, offset)), width)))
	field := l.b.Op(down, t.id, up, l.within(t.id, rest, width))
	none := l.b.Emit(instbuilder.IEqual(l.booleans(t.id), 0, count, l.integer(t.id, 0)))
	return l.b.Emit(instbuilder.Select(t.id, 0, none, l.integer(t.id, 0), field))
}

// reversals lists the masks with which bitReverse exchanges neighboring groups of bits, from single bits to the largest
// groups.
var reversals = [...]struct {
	shift uint32
	low   uint64
}{
	{1, 0x5555555555555555},
	{2, 0x3333333333333333},
	{4, 0x0f0f0f0f0f0f0f0f},
	{8, 0x00ff00ff00ff00ff},
	{16, 0x0000ffff0000ffff},
	{32, 0x00000000ffffffff},
}

// bitReverse lowers OpBitReverse. It exchanges neighboring groups of bits and doubles the size of the groups each time.
func (l *lowerer) bitReverse(in *spirv.Instruction) spirv.ID {
	t, width, ok := l.integerType(in)
	x := l.operandAt(in, 0)
	if !ok || x == 0 {
		return 0
	}
	for _, r := range reversals {
		if r.shift >= width {
			break
		}
		n, low := l.integer(t.id, int64(r.shift)), l.integer(t.id, int64(r.low))
		up := l.b.Emit(instbuilder.ShiftLeftLogical(t.id, 0, l.b.Emit(instbuilder.BitwiseAnd(t.id, 0, x, low)), n))
		down := l.b.Emit(instbuilder.BitwiseAnd(t.id, 0, l.b.Emit(instbuilder.ShiftRightLogical(t.id, 0, x, n)), low))
		x = l.b.Emit(instbuilder.BitwiseOr(t.id, 0, up, down))
	}
	return x
}

// bitCount lowers OpBitCount. It counts the bits in the type of the operand, as OpenCL does, and converts the result.
func (l *lowerer) bitCount(in *spirv.Instruction) spirv.ID {
	v := l.operandAt(in, 0)
	t := l.typ(in.Type)
	if v == 0 || t.id == 0 {
		return 0
	}
	return l.sized(l.b.Emit(instbuilder.BitCount(l.b.TypeOf(v), 0, v)), t.id)
}

// logicalNot lowers OpLogicalNot to a comparison with false, because Intel's compiler does not accept OpLogicalNot.
func (l *lowerer) logicalNot(in *spirv.Instruction) spirv.ID {
	t := l.typ(in.Type)
	v := l.operandAt(in, 0)
	if v == 0 || l.scalar(t).op != spirv.OpTypeBool {
		return l.mistyped(in)
	}
	yes := l.b.ConstantBool(true)
	if t.op == spirv.OpTypeVector {
		yes = l.splat(t.id, yes, t.n)
	}
	return l.b.Emit(instbuilder.LogicalNotEqual(t.id, 0, v, yes))
}

package cpu

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/ir"
)

// shift shifts x. SPIR-V leaves open what comes of an amount that is too
// large; to LLVM the result would be poison, which spreads.
func shift(b *body, r *row) ir.Value {
	x := b.arg(0)
	t := x.Type()
	amount := b.resize(ir.ZExt, b.arg(1), t)
	if c, ok := amount.(*ir.Const); !ok || c.Kind() != ir.NumberConst || c.Bits() >= uint64(t.Bits()) {
		amount = b.binary(ir.And, amount, b.int(t, uint64(t.Scalar().Bits()-1)))
	}
	return b.binary(r.op, x, amount)
}

// A field is a part of the bits of an integer, as the operands of the BitField
// instructions say it. offset can be the width if there are no bits, which is
// too much to shift by.
type field struct {
	offset ir.Value // to shift by, less than the width
	mask   ir.Value // as many bits as the field has, at the right
	count  ir.Value
}

// field reads an offset and a count, which are scalars of any width.
func (b *body) field(t *ir.Type, offset, count ir.Value) field {
	width := uint64(t.Scalar().Bits())
	fit := func(x ir.Value) ir.Value { return b.splat(b.resize(ir.ZExt, x, t.Scalar()), t) }
	count = fit(count)
	last := b.int(t, width-1)
	ones := b.int(t, math.MaxUint64)
	some := b.binary(ir.Sub, b.binary(ir.Shl, b.int(t, 1), b.binary(ir.And, count, last)), b.int(t, 1))
	return field{
		offset: b.binary(ir.And, fit(offset), last),
		mask:   b.b.Select(b.b.ICmp(ir.UGE, count, b.int(t, width)), ones, some),
		count:  count,
	}
}

func bitFieldInsert(b *body, _ *row) ir.Value {
	base, insert := b.arg(0), b.arg(1)
	t := base.Type()
	f := b.field(t, b.arg(2), b.arg(3))
	mask := b.binary(ir.Shl, f.mask, f.offset)
	kept := b.binary(ir.And, base, b.binary(ir.Xor, mask, b.int(t, math.MaxUint64)))
	return b.binary(ir.Or, kept, b.binary(ir.And, b.binary(ir.Shl, insert, f.offset), mask))
}

// bitFieldExtract extracts bits; where the field has a sign, it is the last of
// them: (x ^ s) - s extends it, for s the bit of the sign. Without bits, zero stays.
func bitFieldExtract(b *body, r *row) ir.Value {
	base := b.arg(0)
	t := base.Type()
	f := b.field(t, b.arg(1), b.arg(2))
	x := b.binary(ir.And, b.binary(ir.LShr, base, f.offset), f.mask)
	if !r.signed {
		return x
	}
	last := b.int(t, uint64(t.Scalar().Bits()-1))
	at := b.binary(ir.And, b.binary(ir.Add, f.count, last), last) // count - 1
	sign := b.binary(ir.Shl, b.int(t, 1), at)
	return b.binary(ir.Sub, b.binary(ir.Xor, x, sign), sign)
}

// bitCount counts bits; the result can be of another width.
func bitCount(b *body, r *row) ir.Value {
	x := b.arg(0)
	return b.resize(ir.ZExt, b.intrinsic(r.name, x.Type(), x), b.result().value)
}

func unaryIntrinsic(b *body, r *row) ir.Value {
	x := b.arg(0)
	return b.intrinsic(r.name, x.Type(), x)
}

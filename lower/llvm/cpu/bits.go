package cpu

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
)

// shift shifts x. In SPIR-V, the result of an excessive shift amount is undefined; in LLVM it would be poison, which
// propagates.
func shift(b *body, r *row) llvm.Value {
	x := b.arg(0)
	t := x.Type()
	amount := b.resize(llvm.ZExt, b.arg(1), t)
	if c, ok := amount.(*llvm.Const); !ok || c.Kind() != llvm.NumberConst || c.Bits() >= uint64(t.Bits()) {
		amount = b.binary(llvm.And, amount, b.int(t, uint64(t.Scalar().Bits()-1)))
	}
	return b.binary(r.op, x, amount)
}

// A field is a bit field, given by the operands of the BitField instructions. The offset may equal the width if the
// field is empty. Such an offset is an excessive shift amount.
type field struct {
	offset llvm.Value // shift amount, less than the width
	mask   llvm.Value // count ones in the low bits
	count  llvm.Value
}

// field reads an offset and a count, which are scalars of any width.
func (b *body) field(t *llvm.Type, offset, count llvm.Value) field {
	width := uint64(t.Scalar().Bits())
	fit := func(x llvm.Value) llvm.Value { return b.splat(b.resize(llvm.ZExt, x, t.Scalar()), t) }
	count = fit(count)
	last := b.int(t, width-1)
	ones := b.int(t, math.MaxUint64)
	some := b.binary(llvm.Sub, b.binary(llvm.Shl, b.int(t, 1), b.binary(llvm.And, count, last)), b.int(t, 1))
	return field{
		offset: b.binary(llvm.And, fit(offset), last),
		mask:   b.b.Select(b.b.ICmp(llvm.UGE, count, b.int(t, width)), ones, some),
		count:  count,
	}
}

func bitFieldInsert(b *body, _ *row) llvm.Value {
	base, insert := b.arg(0), b.arg(1)
	t := base.Type()
	f := b.field(t, b.arg(2), b.arg(3))
	mask := b.binary(llvm.Shl, f.mask, f.offset)
	kept := b.binary(llvm.And, base, b.binary(llvm.Xor, mask, b.int(t, math.MaxUint64)))
	return b.binary(llvm.Or, kept, b.binary(llvm.And, b.binary(llvm.Shl, insert, f.offset), mask))
}

// bitFieldExtract extracts a bit field. A signed field is extended from its last bit s: (x ^ s) - s. The result for an
// empty field is zero.
func bitFieldExtract(b *body, r *row) llvm.Value {
	base := b.arg(0)
	t := base.Type()
	f := b.field(t, b.arg(1), b.arg(2))
	x := b.binary(llvm.And, b.binary(llvm.LShr, base, f.offset), f.mask)
	if !r.signed {
		return x
	}
	last := b.int(t, uint64(t.Scalar().Bits()-1))
	at := b.binary(llvm.And, b.binary(llvm.Add, f.count, last), last) // count - 1
	sign := b.binary(llvm.Shl, b.int(t, 1), at)
	return b.binary(llvm.Sub, b.binary(llvm.Xor, x, sign), sign)
}

// bitCount counts bits; the width of the result may differ.
func bitCount(b *body, r *row) llvm.Value {
	x := b.arg(0)
	return b.resize(llvm.ZExt, b.intrinsic(r.name, x.Type(), x), b.result().value)
}

func unaryIntrinsic(b *body, r *row) llvm.Value {
	x := b.arg(0)
	return b.intrinsic(r.name, x.Type(), x)
}

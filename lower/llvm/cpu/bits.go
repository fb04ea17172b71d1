package cpu

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
)

// shift lowers a shift. If the shift amount is too large, the result is undefined in SPIR-V. In LLVM it would be
// poison, which would make other results poison too, so shift limits the amount.
func shift(b *body, r *row) llvm.Value {
	x := b.arg(0)
	t := x.Type()
	amount := b.resize(llvm.ZExt, b.arg(1), t)
	if c, ok := amount.(*llvm.Const); !ok || c.Kind() != llvm.NumberConst || c.Bits() >= uint64(t.Bits()) {
		amount = b.binary(llvm.And, amount, b.int(t, uint64(t.Scalar().Bits()-1)))
	}
	return b.binary(r.op, x, amount)
}

// A field is a bit field with the offset and the count of a BitField instruction. If the field is empty, the offset may
// equal the width, which is not a valid shift amount.
type field struct {
	offset llvm.Value // shift amount, which is less than the width
	mask   llvm.Value // mask of the count low bits
	count  llvm.Value
}

// field returns the bit field of a value of type t. offset and count are scalars of any width.
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

// bitFieldExtract lowers the extraction of a bit field. A signed field is extended by (x ^ s) - s, where s is its
// highest bit. The result for an empty field is 0.
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

// bitCount lowers OpBitCount. The result may have another width than the operand.
func bitCount(b *body, r *row) llvm.Value {
	x := b.arg(0)
	return b.resize(llvm.ZExt, b.intrinsic(r.name, x.Type(), x), b.result().value)
}

func unaryIntrinsic(b *body, r *row) llvm.Value {
	x := b.arg(0)
	return b.intrinsic(r.name, x.Type(), x)
}

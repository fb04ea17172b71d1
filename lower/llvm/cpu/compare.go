package cpu

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
)

func icmp(b *body, r *row) llvm.Value { return b.b.ICmp(r.pred, b.arg(0), b.arg(1)) }

func fcmp(b *body, r *row) llvm.Value { return b.b.FCmp(r.pred, b.arg(0), b.arg(1), 0) }

func isNaN(b *body, _ *row) llvm.Value {
	x := b.arg(0)
	return b.b.FCmp(llvm.UNO, x, x, 0)
}

// magnitude emits a comparison of the absolute value of x with the number y.
func (b *body) magnitude(p llvm.Pred, x llvm.Value, y float64) llvm.Value {
	return b.b.FCmp(p, b.intrinsic("llvm.fabs", x.Type(), x), b.float(x.Type(), y), 0)
}

func isInf(b *body, _ *row) llvm.Value { return b.magnitude(llvm.OEQ, b.arg(0), math.Inf(1)) }

func isFinite(b *body, _ *row) llvm.Value { return b.magnitude(llvm.OLT, b.arg(0), math.Inf(1)) }

// leastNormal holds the smallest normal number for each width.
var leastNormal = [...]float64{16: 0x1p-14, 32: 0x1p-126, 64: 0x1p-1022}

func isNormal(b *body, _ *row) llvm.Value {
	x := b.arg(0)
	least := leastNormal[x.Type().Scalar().Bits()%len(leastNormal)]
	return b.binary(llvm.And, b.magnitude(llvm.OLT, x, math.Inf(1)), b.magnitude(llvm.OGE, x, least))
}

func signBitSet(b *body, _ *row) llvm.Value {
	bits := b.bitsOf(b.arg(0))
	return b.b.ICmp(llvm.SLT, bits, b.m().Null(bits.Type()))
}

// bitsOf emits the bits of a floating-point number x as an integer.
func (b *body) bitsOf(x llvm.Value) llvm.Value {
	t := x.Type()
	i := b.m().IntType(max(t.Scalar().Bits(), 1))
	if t.IsVector() {
		i = b.m().Vector(t.Len(), i)
	}
	return b.b.Cast(llvm.BitCast, x, i)
}

// allOrAny lowers OpAll if r.pred is EQ, otherwise OpAny. The result says whether all elements of a bool vector are
// true, or any of them.
func allOrAny(b *body, r *row) llvm.Value {
	v := b.arg(0)
	bits := b.b.Cast(llvm.BitCast, v, b.m().IntType(max(v.Type().Len(), 1)))
	if r.pred == llvm.EQ {
		return b.b.ICmp(llvm.EQ, bits, b.int(bits.Type(), math.MaxUint64))
	}
	return b.b.ICmp(llvm.NE, bits, b.int(bits.Type(), 0))
}

func selectOf(b *body, _ *row) llvm.Value { return b.b.Select(b.arg(0), b.arg(1), b.arg(2)) }

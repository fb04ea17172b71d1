package cpu

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/ir"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// fastMath says what the bits of FPFastMathMode allow in LLVM.
var fastMath = [...]struct {
	mode  spirv.FPFastMathMode
	flags ir.Flags
}{
	{spirv.FPFastMathModeNotNaN, ir.NoNaNs},
	{spirv.FPFastMathModeNotInf, ir.NoInfs},
	{spirv.FPFastMathModeNSZ, ir.NoSignedZeros},
	{spirv.FPFastMathModeAllowRecip, ir.AllowReciprocal},
	{spirv.FPFastMathModeFast, ir.Fast},
	{spirv.FPFastMathModeAllowContract, ir.AllowContract},
	{spirv.FPFastMathModeAllowReassoc, ir.AllowReassoc},
}

// flags are what the current instruction allows of floating-point arithmetic:
// without NoContraction a product and a sum may become one operation.
func (b *body) flags() ir.Flags {
	s := b.saidOf(b.current.Result)
	if s.noContraction {
		return 0
	}
	flags := ir.AllowContract
	if b.strict {
		flags = 0
	}
	if s.fast != 0 {
		for _, row := range fastMath {
			if s.fast&uint32(row.mode) != 0 {
				flags |= row.flags
			}
		}
	}
	return flags
}

// integerFlags are what the current instruction promises of integers.
func (b *body) integerFlags() (flags ir.Flags) {
	s := b.saidOf(b.current.Result)
	if s.noSignedWrap {
		flags |= ir.NoSignedWrap
	}
	if s.noUnsigned {
		flags |= ir.NoUnsignedWrap
	}
	return flags
}

// number is a constant of type t, an integer or a vector of them.
func (b *body) int(t *ir.Type, x uint64) ir.Value { return b.m().Int(t, x) }

// float is a constant of type t, a floating-point number or a vector of them.
func (b *body) float(t *ir.Type, x float64) ir.Value { return b.m().Float(t, x) }

// binary, and what follows it, are short for the builder's methods.
func (b *body) binary(op ir.Op, x, y ir.Value) ir.Value {
	if op.IsFloatArithmetic() {
		return b.b.Binary(op, x, y, b.flags())
	}
	return b.b.Binary(op, x, y, 0)
}

// binary is an operation of LLVM.
func binary(b *body, r *row) ir.Value { return b.binary(r.op, b.arg(0), b.arg(1)) }

// wrapping is an operation on integers that may say that it does not wrap.
func wrapping(b *body, r *row) ir.Value {
	return b.b.Binary(r.op, b.arg(0), b.arg(1), b.integerFlags())
}

func fneg(b *body, _ *row) ir.Value { return b.b.FNeg(b.arg(0), 0) }

func sneg(b *body, _ *row) ir.Value {
	x := b.arg(0)
	return b.b.Binary(ir.Sub, b.m().Null(x.Type()), x, b.integerFlags())
}

func not(b *body, _ *row) ir.Value {
	x := b.arg(0)
	return b.binary(ir.Xor, x, b.int(x.Type(), math.MaxUint64))
}

// isSafeDivisor reports whether y is a constant that nothing goes wrong with:
// neither 0 nor -1.
func isSafeDivisor(y ir.Value) bool {
	c, ok := y.(*ir.Const)
	switch {
	case !ok:
		return false
	case c.Kind() == ir.NumberConst:
		return c.Bits() != 0 && c.Signed() != -1
	case c.Kind() != ir.AggregateConst:
		return false
	}
	for _, e := range c.Elems() {
		if !isSafeDivisor(e) {
			return false
		}
	}
	return true
}

// divide divides integers. By zero, and if the quotient is too large, SPIR-V
// leaves the result open where processors stop the program: unsigned ones have
// all bits then, as Direct3D has it, signed ones are divided by 1.
func divide(b *body, r *row) ir.Value { return b.divide(r.op, b.arg(0), b.arg(1)) }

func (b *body) divide(op ir.Op, x, y ir.Value) ir.Value {
	t := x.Type()
	if isSafeDivisor(y) || t != y.Type() {
		return b.binary(op, x, y)
	}
	one := b.int(t, 1)
	bad := b.b.ICmp(ir.EQ, y, b.int(t, 0))
	if op == ir.UDiv || op == ir.URem {
		q := b.binary(op, x, b.b.Select(bad, one, y))
		return b.b.Select(bad, b.int(t, math.MaxUint64), q)
	}
	least := b.int(t, 1<<(t.Scalar().Bits()-1))
	overflow := b.binary(ir.And, b.b.ICmp(ir.EQ, x, least), b.b.ICmp(ir.EQ, y, b.int(t, math.MaxUint64)))
	return b.binary(op, x, b.b.Select(b.binary(ir.Or, bad, overflow), one, y))
}

// smod is the remainder with the sign of the divisor.
func smod(b *body, _ *row) ir.Value {
	x, y := b.arg(0), b.arg(1)
	r := b.divide(ir.SRem, x, y)
	zero := b.m().Null(x.Type())
	differ := b.b.ICmp(ir.SLT, b.binary(ir.Xor, r, y), zero)
	other := b.binary(ir.And, differ, b.b.ICmp(ir.NE, r, zero))
	return b.b.Select(other, b.binary(ir.Add, r, y), r)
}

// fmod is the remainder with the sign of the divisor.
func fmod(b *body, _ *row) ir.Value {
	x, y := b.arg(0), b.arg(1)
	t := x.Type()
	r := b.binary(ir.FRem, x, y)
	zero := b.m().Null(t)
	differ := b.binary(ir.Xor, b.b.FCmp(ir.OLT, r, zero, 0), b.b.FCmp(ir.OLT, y, zero, 0))
	other := b.binary(ir.And, differ, b.b.FCmp(ir.UNE, r, zero, 0))
	return b.b.Select(other, b.binary(ir.FAdd, r, y), r)
}

// splat is x in each element of a vector of type t, x itself if t is none.
func (b *body) splat(x ir.Value, t *ir.Type) ir.Value {
	if !t.IsVector() || x.Type().IsVector() {
		return x
	}
	v := b.b.InsertElement(b.m().Undef(t), x, b.int(ir.I32, 0))
	return b.b.Shuffle(v, v, make([]uint32, t.Len()))
}

func vectorTimesScalar(b *body, _ *row) ir.Value {
	x := b.arg(0)
	return b.binary(ir.FMul, x, b.splat(b.arg(1), x.Type()))
}

func dot(b *body, _ *row) ir.Value { return b.dot(b.arg(0), b.arg(1)) }

// dot adds the products of elements, the first ones first.
func (b *body) dot(x, y ir.Value) ir.Value {
	return b.sum(ir.FAdd, b.binary(ir.FMul, x, y))
}

// sum combines the elements of a vector.
func (b *body) sum(op ir.Op, v ir.Value) ir.Value {
	n := v.Type().Len()
	if n == 0 {
		return v
	}
	s := b.elem(v, 0)
	for i := 1; i < n; i++ {
		s = b.binary(op, s, b.elem(v, i))
	}
	return s
}

// elem is the i-th element of a vector.
func (b *body) elem(v ir.Value, i int) ir.Value {
	return b.b.ExtractElement(v, b.int(ir.I32, uint64(i)))
}

// integerDot adds the products of integers, widened first. Those that are
// packed are four bytes in a word.
func integerDot(b *body, r *row) ir.Value {
	x, y := b.arg(0), b.arg(1)
	if x.Type() == ir.I32 {
		bytes := b.m().Vector(4, ir.I8)
		x, y = b.b.Cast(ir.BitCast, x, bytes), b.b.Cast(ir.BitCast, y, bytes)
	}
	t := b.result().value
	wide := b.m().Vector(max(x.Type().Len(), 1), t)
	signs := [...]ir.Op{ir.ZExt, ir.ZExt}
	switch r.name {
	case "s":
		signs = [...]ir.Op{ir.SExt, ir.SExt}
	case "su":
		signs = [...]ir.Op{ir.SExt, ir.ZExt}
	}
	s := b.sum(ir.Add, b.binary(ir.Mul, b.resize(signs[0], x, wide), b.resize(signs[1], y, wide)))
	if r.signed { // with an accumulator
		name := "llvm.sadd.sat"
		if r.name == "u" {
			name = "llvm.uadd.sat"
		}
		return b.intrinsic(name, t, s, b.arg(2))
	}
	return s
}

// resize makes integers as wide as those of t, by op if they are to be wider.
func (b *body) resize(op ir.Op, x ir.Value, t *ir.Type) ir.Value {
	if x.Type().Scalar().Bits() > t.Scalar().Bits() {
		op = ir.Trunc
	}
	return b.b.Cast(op, x, t)
}

// carry adds or subtracts, and says whether that was too much.
func carry(b *body, r *row) ir.Value {
	x, y := b.arg(0), b.arg(1)
	t := x.Type()
	both := b.m().Struct(t, b.boolLike(t))
	v := b.intrinsic(r.name, both, x, y)
	return b.pair(b.b.ExtractValue(v, 0), b.b.Cast(ir.ZExt, b.b.ExtractValue(v, 1), t))
}

// boolLike is a bool, or a vector of as many as t has elements.
func (b *body) boolLike(t *ir.Type) *ir.Type {
	if t.IsVector() {
		return b.m().Vector(t.Len(), ir.I1)
	}
	return ir.I1
}

// pair is the result, a struct of two members.
func (b *body) pair(x, y ir.Value) ir.Value {
	v := b.b.InsertValue(b.m().Undef(b.result().value), x, 0)
	return b.b.InsertValue(v, y, 1)
}

// mulExtended gives both halves of a product.
func mulExtended(b *body, r *row) ir.Value {
	low, high := b.product(r.op, b.arg(0), b.arg(1))
	return b.pair(low, high)
}

// product multiplies integers that op has made twice as wide.
func (b *body) product(op ir.Op, x, y ir.Value) (low, high ir.Value) {
	t := x.Type()
	width := t.Scalar().Bits()
	wide := b.m().IntType(2 * max(width, 1))
	if t.IsVector() {
		wide = b.m().Vector(t.Len(), wide)
	}
	p := b.binary(ir.Mul, b.b.Cast(op, x, wide), b.b.Cast(op, y, wide))
	high = b.b.Cast(ir.Trunc, b.binary(ir.LShr, p, b.int(wide, uint64(width))), t)
	return b.b.Cast(ir.Trunc, p, t), high
}

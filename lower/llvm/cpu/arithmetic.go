package cpu

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// fastMath says what the bits of FPFastMathMode allow in LLVM.
var fastMath = [...]struct {
	mode  spirv.FPFastMathMode
	flags llvm.Flags
}{
	{spirv.FPFastMathModeNotNaN, llvm.NoNaNs},
	{spirv.FPFastMathModeNotInf, llvm.NoInfs},
	{spirv.FPFastMathModeNSZ, llvm.NoSignedZeros},
	{spirv.FPFastMathModeAllowRecip, llvm.AllowReciprocal},
	{spirv.FPFastMathModeFast, llvm.Fast},
	{spirv.FPFastMathModeAllowContract, llvm.AllowContract},
	{spirv.FPFastMathModeAllowReassoc, llvm.AllowReassoc},
}

// flags are what the current instruction allows of floating-point arithmetic:
// without NoContraction a product and a sum may become one operation.
func (b *body) flags() llvm.Flags {
	s := b.saidOf(b.current.Result)
	if s.noContraction {
		return 0
	}
	flags := llvm.AllowContract
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
func (b *body) integerFlags() (flags llvm.Flags) {
	s := b.saidOf(b.current.Result)
	if s.noSignedWrap {
		flags |= llvm.NoSignedWrap
	}
	if s.noUnsigned {
		flags |= llvm.NoUnsignedWrap
	}
	return flags
}

// number is a constant of type t, an integer or a vector of them.
func (b *body) int(t *llvm.Type, x uint64) llvm.Value { return b.m().Int(t, x) }

// float is a constant of type t, a floating-point number or a vector of them.
func (b *body) float(t *llvm.Type, x float64) llvm.Value { return b.m().Float(t, x) }

// binary, and what follows it, are short for the builder's methods.
func (b *body) binary(op llvm.Op, x, y llvm.Value) llvm.Value {
	if op.IsFloatArithmetic() {
		return b.b.Binary(op, x, y, b.flags())
	}
	return b.b.Binary(op, x, y, 0)
}

// binary is an operation of LLVM.
func binary(b *body, r *row) llvm.Value { return b.binary(r.op, b.arg(0), b.arg(1)) }

// wrapping is an operation on integers that may say that it does not wrap.
func wrapping(b *body, r *row) llvm.Value {
	return b.b.Binary(r.op, b.arg(0), b.arg(1), b.integerFlags())
}

func fneg(b *body, _ *row) llvm.Value { return b.b.FNeg(b.arg(0), 0) }

func sneg(b *body, _ *row) llvm.Value {
	x := b.arg(0)
	return b.b.Binary(llvm.Sub, b.m().Null(x.Type()), x, b.integerFlags())
}

func not(b *body, _ *row) llvm.Value {
	x := b.arg(0)
	return b.binary(llvm.Xor, x, b.int(x.Type(), math.MaxUint64))
}

// isSafeDivisor reports whether y is a constant that nothing goes wrong with:
// neither 0 nor -1.
func isSafeDivisor(y llvm.Value) bool {
	c, ok := y.(*llvm.Const)
	switch {
	case !ok:
		return false
	case c.Kind() == llvm.NumberConst:
		return c.Bits() != 0 && c.Signed() != -1
	case c.Kind() != llvm.AggregateConst:
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
func divide(b *body, r *row) llvm.Value { return b.divide(r.op, b.arg(0), b.arg(1)) }

func (b *body) divide(op llvm.Op, x, y llvm.Value) llvm.Value {
	t := x.Type()
	if isSafeDivisor(y) || t != y.Type() || !t.Scalar().IsInt() {
		return b.binary(op, x, y)
	}
	one := b.int(t, 1)
	bad := b.b.ICmp(llvm.EQ, y, b.int(t, 0))
	if op == llvm.UDiv || op == llvm.URem {
		q := b.binary(op, x, b.b.Select(bad, one, y))
		return b.b.Select(bad, b.int(t, math.MaxUint64), q)
	}
	least := b.int(t, 1<<(t.Scalar().Bits()-1))
	overflow := b.binary(llvm.And, b.b.ICmp(llvm.EQ, x, least), b.b.ICmp(llvm.EQ, y, b.int(t, math.MaxUint64)))
	return b.binary(op, x, b.b.Select(b.binary(llvm.Or, bad, overflow), one, y))
}

// smod is the remainder with the sign of the divisor.
func smod(b *body, _ *row) llvm.Value {
	x, y := b.arg(0), b.arg(1)
	r := b.divide(llvm.SRem, x, y)
	zero := b.m().Null(x.Type())
	differ := b.b.ICmp(llvm.SLT, b.binary(llvm.Xor, r, y), zero)
	other := b.binary(llvm.And, differ, b.b.ICmp(llvm.NE, r, zero))
	return b.b.Select(other, b.binary(llvm.Add, r, y), r)
}

// fmod is the remainder with the sign of the divisor.
func fmod(b *body, _ *row) llvm.Value {
	x, y := b.arg(0), b.arg(1)
	t := x.Type()
	r := b.binary(llvm.FRem, x, y)
	zero := b.m().Null(t)
	differ := b.binary(llvm.Xor, b.b.FCmp(llvm.OLT, r, zero, 0), b.b.FCmp(llvm.OLT, y, zero, 0))
	other := b.binary(llvm.And, differ, b.b.FCmp(llvm.UNE, r, zero, 0))
	return b.b.Select(other, b.binary(llvm.FAdd, r, y), r)
}

// splat is x in each element of a vector of type t, x itself if t is none.
func (b *body) splat(x llvm.Value, t *llvm.Type) llvm.Value {
	if !t.IsVector() || x.Type().IsVector() {
		return x
	}
	v := b.b.InsertElement(b.m().Undef(t), x, b.int(llvm.I32, 0))
	return b.b.Shuffle(v, v, make([]uint32, t.Len()))
}

func vectorTimesScalar(b *body, _ *row) llvm.Value {
	x := b.arg(0)
	return b.binary(llvm.FMul, x, b.splat(b.arg(1), x.Type()))
}

func dot(b *body, _ *row) llvm.Value { return b.dot(b.arg(0), b.arg(1)) }

// dot adds the products of elements, the first ones first.
func (b *body) dot(x, y llvm.Value) llvm.Value {
	return b.sum(llvm.FAdd, b.binary(llvm.FMul, x, y))
}

// sum combines the elements of a vector.
func (b *body) sum(op llvm.Op, v llvm.Value) llvm.Value {
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
func (b *body) elem(v llvm.Value, i int) llvm.Value {
	return b.b.ExtractElement(v, b.int(llvm.I32, uint64(i)))
}

// integerDot adds the products of integers, widened first. Those that are
// packed are four bytes in a word.
func integerDot(b *body, r *row) llvm.Value {
	x, y := b.arg(0), b.arg(1)
	if x.Type() == llvm.I32 {
		bytes := b.m().Vector(4, llvm.I8)
		x, y = b.b.Cast(llvm.BitCast, x, bytes), b.b.Cast(llvm.BitCast, y, bytes)
	}
	t := b.result().value
	wide := b.m().Vector(max(x.Type().Len(), 1), t)
	signs := [...]llvm.Op{llvm.ZExt, llvm.ZExt}
	switch r.name {
	case "s":
		signs = [...]llvm.Op{llvm.SExt, llvm.SExt}
	case "su":
		signs = [...]llvm.Op{llvm.SExt, llvm.ZExt}
	}
	s := b.sum(llvm.Add, b.binary(llvm.Mul, b.resize(signs[0], x, wide), b.resize(signs[1], y, wide)))
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
func (b *body) resize(op llvm.Op, x llvm.Value, t *llvm.Type) llvm.Value {
	if x.Type().Scalar().Bits() > t.Scalar().Bits() {
		op = llvm.Trunc
	}
	return b.b.Cast(op, x, t)
}

// carry adds or subtracts, and says whether that was too much.
func carry(b *body, r *row) llvm.Value {
	x, y := b.arg(0), b.arg(1)
	t := x.Type()
	both := b.m().Struct(t, b.boolLike(t))
	v := b.intrinsic(r.name, both, x, y)
	return b.pair(b.b.ExtractValue(v, 0), b.b.Cast(llvm.ZExt, b.b.ExtractValue(v, 1), t))
}

// boolLike is a bool, or a vector of as many as t has elements.
func (b *body) boolLike(t *llvm.Type) *llvm.Type {
	if t.IsVector() {
		return b.m().Vector(t.Len(), llvm.I1)
	}
	return llvm.I1
}

// pair is the result, a struct of two members.
func (b *body) pair(x, y llvm.Value) llvm.Value {
	v := b.b.InsertValue(b.m().Undef(b.result().value), x, 0)
	return b.b.InsertValue(v, y, 1)
}

// mulExtended gives both halves of a product.
func mulExtended(b *body, r *row) llvm.Value {
	low, high := b.product(r.op, b.arg(0), b.arg(1))
	return b.pair(low, high)
}

// product multiplies integers that op has made twice as wide.
func (b *body) product(op llvm.Op, x, y llvm.Value) (low, high llvm.Value) {
	t := x.Type()
	width := t.Scalar().Bits()
	wide := b.m().IntType(2 * max(width, 1))
	if t.IsVector() {
		wide = b.m().Vector(t.Len(), wide)
	}
	p := b.binary(llvm.Mul, b.b.Cast(op, x, wide), b.b.Cast(op, y, wide))
	high = b.b.Cast(llvm.Trunc, b.binary(llvm.LShr, p, b.int(wide, uint64(width))), t)
	return b.b.Cast(llvm.Trunc, p, t), high
}

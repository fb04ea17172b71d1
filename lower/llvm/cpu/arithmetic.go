package cpu

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// fastMath lists the bits of FPFastMathMode with the flag of LLVM for each.
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

// flags returns the fast-math flags of the current instruction. Unless it is decorated with NoContraction, a
// multiplication and an addition may be fused.
func (b *body) flags() llvm.Flags {
	s := b.infoOf(b.current.Result)
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

// integerFlags returns the flags of the current instruction that say that it does not overflow.
func (b *body) integerFlags() (flags llvm.Flags) {
	s := b.infoOf(b.current.Result)
	if s.noSignedWrap {
		flags |= llvm.NoSignedWrap
	}
	if s.noUnsigned {
		flags |= llvm.NoUnsignedWrap
	}
	return flags
}

// int returns the integer constant x of type t. If t is a vector type, all elements are x.
func (b *body) int(t *llvm.Type, x uint64) llvm.Value { return b.m().Int(t, x) }

// float returns the floating-point constant x of type t. If t is a vector type, all elements are x.
func (b *body) float(t *llvm.Type, x float64) llvm.Value { return b.m().Float(t, x) }

// binary emits a binary operation with the flags of the current instruction.
func (b *body) binary(op llvm.Op, x, y llvm.Value) llvm.Value {
	if op.IsFloatArithmetic() {
		return b.b.Binary(op, x, y, b.flags())
	}
	return b.b.Binary(op, x, y, 0)
}

// binary lowers an instruction to the binary operation r.op.
func binary(b *body, r *row) llvm.Value { return b.binary(r.op, b.arg(0), b.arg(1)) }

// wrapping lowers an integer instruction to the binary operation r.op, with the flags that say that it does not
// overflow.
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

// isSafeDivisor reports whether y is a constant that contains neither 0 nor -1, so that every division by y is defined.
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

// divide lowers an integer division. A processor traps if the divisor is 0 or a signed division overflows; SPIR-V
// leaves both results undefined. An unsigned division by 0 returns all ones, as in Direct3D. In both cases, a signed
// number is divided by 1.
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

// smod lowers OpSMod, whose result is the remainder with the sign of the divisor.
func smod(b *body, _ *row) llvm.Value {
	x, y := b.arg(0), b.arg(1)
	r := b.divide(llvm.SRem, x, y)
	zero := b.m().Null(x.Type())
	differ := b.b.ICmp(llvm.SLT, b.binary(llvm.Xor, r, y), zero)
	other := b.binary(llvm.And, differ, b.b.ICmp(llvm.NE, r, zero))
	return b.b.Select(other, b.binary(llvm.Add, r, y), r)
}

// fmod lowers OpFMod, whose result is the remainder with the sign of the divisor.
func fmod(b *body, _ *row) llvm.Value {
	x, y := b.arg(0), b.arg(1)
	t := x.Type()
	r := b.binary(llvm.FRem, x, y)
	zero := b.m().Null(t)
	differ := b.binary(llvm.Xor, b.b.FCmp(llvm.OLT, r, zero, 0), b.b.FCmp(llvm.OLT, y, zero, 0))
	other := b.binary(llvm.And, differ, b.b.FCmp(llvm.UNE, r, zero, 0))
	return b.b.Select(other, b.binary(llvm.FAdd, r, y), r)
}

// splat emits a vector of type t with all elements equal to x. If t is not a vector type or x is a vector, it returns
// x.
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

// dot emits the sum of the products of the elements of x and y, which are added in ascending order.
func (b *body) dot(x, y llvm.Value) llvm.Value {
	return b.sum(llvm.FAdd, b.binary(llvm.FMul, x, y))
}

// sum combines the elements of vector v by op. If v is not a vector, it returns v.
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

// elem returns element i of a vector.
func (b *body) elem(v llvm.Value, i int) llvm.Value {
	return b.b.ExtractElement(v, b.int(llvm.I32, uint64(i)))
}

// integerDot lowers an integer dot product: the integers are widened and their products added. A packed operand has
// four bytes in a word.
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
	if r.signed { // the instruction has an accumulator
		name := "llvm.sadd.sat"
		if r.name == "u" {
			name = "llvm.uadd.sat"
		}
		return b.intrinsic(name, t, s, b.arg(2))
	}
	return s
}

// resize converts integers to the width of type t. If t is wider, it uses the operation op.
func (b *body) resize(op llvm.Op, x llvm.Value, t *llvm.Type) llvm.Value {
	if x.Type().Scalar().Bits() > t.Scalar().Bits() {
		op = llvm.Trunc
	}
	return b.b.Cast(op, x, t)
}

// carry lowers an addition or subtraction whose result is a struct of the sum or difference and the carry or borrow.
func carry(b *body, r *row) llvm.Value {
	x, y := b.arg(0), b.arg(1)
	t := x.Type()
	both := b.m().Struct(t, b.boolLike(t))
	v := b.intrinsic(r.name, both, x, y)
	return b.pair(b.b.ExtractValue(v, 0), b.b.Cast(llvm.ZExt, b.b.ExtractValue(v, 1), t))
}

// boolLike returns the type i1 or, if t is a vector type, the type of i1 vectors of the same length.
func (b *body) boolLike(t *llvm.Type) *llvm.Type {
	if t.IsVector() {
		return b.m().Vector(t.Len(), llvm.I1)
	}
	return llvm.I1
}

// pair emits the result of the current instruction, a struct of x and y.
func (b *body) pair(x, y llvm.Value) llvm.Value {
	v := b.b.InsertValue(b.m().Undef(b.result().value), x, 0)
	return b.b.InsertValue(v, y, 1)
}

// mulExtended lowers a multiplication whose result is a struct of the low and the high half of the product.
func mulExtended(b *body, r *row) llvm.Value {
	low, high := b.product(r.op, b.arg(0), b.arg(1))
	return b.pair(low, high)
}

// product emits the low and the high half of the product of x and y. op converts them to twice their width.
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

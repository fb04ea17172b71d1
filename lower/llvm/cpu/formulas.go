package cpu

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
)

// llvmMath lowers a function to the LLVM intrinsic r.name.
func llvmMath(b *body, r *row) llvm.Value {
	args := make([]llvm.Value, r.operands)
	for i := range args {
		args[i] = b.x(i)
	}
	return b.llvm(r.name, args...)
}

// llvm emits a call of an LLVM intrinsic whose operands and result have the same type.
func (b *body) llvm(name string, args ...llvm.Value) llvm.Value {
	c, ok := b.intrinsic(name, args[0].Type(), args...).(*llvm.Inst)
	if ok {
		c.SetFlags(b.flags() &^ llvm.AllowContract)
	}
	return c
}

// libm lowers a function to calls of a C library function, one for each element.
func libm(b *body, r *row) llvm.Value {
	args := make([]llvm.Value, r.operands)
	for i := range args {
		args[i] = b.x(i)
	}
	return b.libm(r.name, args...)
}

func (b *body) libm(name string, args ...llvm.Value) llvm.Value {
	at := 0
	return b.perElement(args[0], func(x llvm.Value) llvm.Value {
		t := x.Type()
		c := cType(t)
		list, types := make([]llvm.Value, len(args)), make([]*llvm.Type, len(args))
		for i, a := range args {
			if a.Type().IsVector() {
				a = b.elem(a, at)
			}
			if a.Type() == t {
				a = b.b.Cast(llvm.FPExt, a, c)
			}
			list[i], types[i] = a, a.Type()
		}
		at++
		return b.b.Cast(llvm.FPTrunc, b.b.Call(b.cFunction(name, c, c, types...), list...), t)
	})
}

// cType returns the type in which numbers of type t are passed to the C library.
func cType(t *llvm.Type) *llvm.Type {
	if t == llvm.Half {
		return llvm.Float
	}
	return t
}

// cFunction declares a C library function for numbers of type t. For floats, f is appended to its name.
func (b *body) cFunction(name string, t, result *llvm.Type, params ...*llvm.Type) *llvm.Function {
	if t == llvm.Float {
		name += "f"
	}
	f := b.m().Declare(name, b.m().Func(result, params...))
	if len(f.Attrs) == 0 {
		f.Attrs = []llvm.Attr{{Kind: llvm.NoUnwind}}
	}
	return f
}

func same(b *body, _ *row) llvm.Value { return b.x(0) }

func arithmetic(b *body, r *row) llvm.Value { return b.binary(r.op, b.x(0), b.x(1)) }

// overPi lowers a function to a C library function divided by π.
func overPi(b *body, r *row) llvm.Value {
	y := libm(b, r)
	return b.binary(llvm.FMul, y, b.float(y.Type(), 1/math.Pi))
}

// ofPi lowers a function to f(x·π), where f is a C library function. It first reduces x by its period 2.
func ofPi(b *body, r *row) llvm.Value {
	x := b.x(0)
	t := x.Type()
	turns := b.llvm("llvm.rint", b.binary(llvm.FMul, x, b.float(t, 0.5)))
	rest := b.binary(llvm.FSub, x, b.binary(llvm.FMul, turns, b.float(t, 2)))
	angle := b.binary(llvm.FMul, rest, b.float(t, math.Pi))
	if r.signed {
		return b.libm(r.name, angle)
	}
	return b.llvm(r.name, angle)
}

func exp10(b *body, _ *row) llvm.Value {
	x := b.x(0)
	return b.llvm("llvm.pow", b.float(x.Type(), 10), x)
}

func mad(b *body, _ *row) llvm.Value {
	return b.binary(llvm.FAdd, b.binary(llvm.FMul, b.x(0), b.x(1)), b.x(2))
}

func recip(b *body, _ *row) llvm.Value {
	x := b.x(0)
	return b.binary(llvm.FDiv, b.float(x.Type(), 1), x)
}

func rsqrt(b *body, _ *row) llvm.Value {
	x := b.x(0)
	return b.binary(llvm.FDiv, b.float(x.Type(), 1), b.llvm("llvm.sqrt", x))
}

// powr lowers powr, which is NaN if the base is negative.
func powr(b *body, _ *row) llvm.Value {
	x, y := b.x(0), b.x(1)
	t := x.Type()
	negative := b.b.FCmp(llvm.OLT, x, b.m().Null(t), 0)
	return b.b.Select(negative, b.float(t, math.NaN()), b.llvm("llvm.pow", x, y))
}

func pown(b *body, _ *row) llvm.Value {
	x := b.x(0)
	return b.llvm("llvm.pow", x, b.b.Cast(llvm.SIToFP, b.x(1), x.Type()))
}

// rootn lowers rootn, the n-th root. A negative number has one if n is odd.
func rootn(b *body, _ *row) llvm.Value {
	x, n := b.x(0), b.x(1)
	t := x.Type()
	y := b.llvm("llvm.pow", b.llvm("llvm.fabs", x), b.binary(llvm.FDiv, b.float(t, 1), b.b.Cast(llvm.SIToFP, n, t)))
	odd := b.b.ICmp(llvm.NE, b.binary(llvm.And, n, b.int(n.Type(), 1)), b.m().Null(n.Type()))
	negative := b.b.FCmp(llvm.OLT, x, b.m().Null(t), 0)
	even := b.b.Select(negative, b.float(t, math.NaN()), y)
	return b.b.Select(odd, b.llvm("llvm.copysign", y, x), even)
}

// byMagnitude lowers maxmag and minmag, whose result is the operand with the larger or smaller absolute value.
func byMagnitude(b *body, r *row) llvm.Value {
	x, y := b.x(0), b.x(1)
	ax, ay := b.llvm("llvm.fabs", x), b.llvm("llvm.fabs", y)
	otherwise := b.b.Select(b.b.FCmp(r.pred, ay, ax, 0), y, b.llvm(r.name, x, y))
	return b.b.Select(b.b.FCmp(r.pred, ax, ay, 0), x, otherwise)
}

// nan lowers nan, whose result is a NaN with the given bits as its payload.
func nan(b *body, _ *row) llvm.Value {
	x := b.x(0)
	t := b.result().value
	quiet := b.bitsOf(b.float(t, math.NaN()))
	return b.b.Cast(llvm.BitCast, b.binary(llvm.Or, x, quiet), t)
}

func clamp(b *body, _ *row) llvm.Value {
	return b.llvm("llvm.minnum", b.llvm("llvm.maxnum", b.x(0), b.x(1)), b.x(2))
}

func scale(b *body, r *row) llvm.Value {
	factor := 180 / math.Pi
	if r.name == "radians" {
		factor = math.Pi / 180
	}
	x := b.x(0)
	return b.binary(llvm.FMul, x, b.float(x.Type(), factor))
}

func mix(b *body, _ *row) llvm.Value {
	x, y := b.x(0), b.x(1)
	return b.binary(llvm.FAdd, x, b.binary(llvm.FMul, b.binary(llvm.FSub, y, x), b.x(2)))
}

func step(b *body, _ *row) llvm.Value {
	edge, x := b.x(0), b.x(1)
	t := x.Type()
	return b.b.Select(b.b.FCmp(llvm.OLT, x, edge, 0), b.m().Null(t), b.float(t, 1))
}

func smoothstep(b *body, _ *row) llvm.Value {
	low, high, x := b.x(0), b.x(1), b.x(2)
	t := x.Type()
	at := b.binary(llvm.FDiv, b.binary(llvm.FSub, x, low), b.binary(llvm.FSub, high, low))
	at = b.llvm("llvm.minnum", b.llvm("llvm.maxnum", at, b.m().Null(t)), b.float(t, 1))
	return b.binary(llvm.FMul, b.binary(llvm.FMul, at, at),
		b.binary(llvm.FSub, b.float(t, 3), b.binary(llvm.FMul, b.float(t, 2), at)))
}

// sign lowers sign. Zeros keep their sign, and the result for NaN is 0.
func sign(b *body, _ *row) llvm.Value {
	x := b.x(0)
	t := x.Type()
	zero := b.m().Null(t)
	rest := b.b.Select(b.b.FCmp(llvm.UNO, x, x, 0), zero, x)
	rest = b.b.Select(b.b.FCmp(llvm.OLT, x, zero, 0), b.float(t, -1), rest)
	return b.b.Select(b.b.FCmp(llvm.OGT, x, zero, 0), b.float(t, 1), rest)
}

// cross lowers cross, which is a.yzx * b.zxy - a.zxy * b.yzx. The fourth element, if there is one, is 0.
func cross(b *body, _ *row) llvm.Value {
	x, y := b.x(0), b.x(1)
	t := x.Type()
	if t.Len() != 3 && t.Len() != 4 {
		b.report("OpExtInst: cross is not defined for %v", t)
		return nil
	}
	yzx, zxy := []uint32{1, 2, 0, 3}[:t.Len()], []uint32{2, 0, 1, 3}[:t.Len()]
	turn := func(v llvm.Value, mask []uint32) llvm.Value { return b.b.Shuffle(v, v, mask) }
	v := b.binary(llvm.FSub, b.binary(llvm.FMul, turn(x, yzx), turn(y, zxy)),
		b.binary(llvm.FMul, turn(x, zxy), turn(y, yzx)))
	if t.Len() == 4 {
		return b.b.InsertElement(v, b.m().Null(t.Elem()), b.int(llvm.I32, 3))
	}
	return v
}

// norm emits the length of vector v, or the absolute value of v if it is not a vector.
func (b *body) norm(v llvm.Value) llvm.Value {
	if !v.Type().IsVector() {
		return b.llvm("llvm.fabs", v)
	}
	return b.llvm("llvm.sqrt", b.dot(v, v))
}

func length(b *body, _ *row) llvm.Value { return b.norm(b.x(0)) }

func distance(b *body, _ *row) llvm.Value { return b.norm(b.binary(llvm.FSub, b.x(0), b.x(1))) }

func normalize(b *body, _ *row) llvm.Value {
	v := b.x(0)
	return b.binary(llvm.FDiv, v, b.splat(b.norm(v), v.Type()))
}

// withFlag lowers a function to an LLVM intrinsic with an additional operand, which is false so that the result is
// defined for all operands.
func withFlag(b *body, r *row) llvm.Value {
	x := b.x(0)
	return b.intrinsic(r.name, x.Type(), x, b.m().Bool(false))
}

func absDiff(b *body, r *row) llvm.Value {
	x, y := b.x(0), b.x(1)
	return b.b.Select(b.b.ICmp(r.pred, x, y), b.binary(llvm.Sub, x, y), b.binary(llvm.Sub, y, x))
}

// halfSum lowers a function that computes half of x + y without overflow. The result is rounded up if r.signed is set,
// otherwise down.
func halfSum(b *body, r *row) llvm.Value {
	x, y := b.x(0), b.x(1)
	half := b.binary(r.op, b.binary(llvm.Xor, x, y), b.int(x.Type(), 1))
	if r.signed {
		return b.binary(llvm.Sub, b.binary(llvm.Or, x, y), half)
	}
	return b.binary(llvm.Add, b.binary(llvm.And, x, y), half)
}

func integerClamp(b *body, r *row) llvm.Value {
	return b.llvm("llvm."+r.name+"min", b.llvm("llvm."+r.name+"max", b.x(0), b.x(1)), b.x(2))
}

func mulHi(b *body, r *row) llvm.Value {
	_, high := b.product(r.op, b.x(0), b.x(1))
	return high
}

func madHi(b *body, r *row) llvm.Value { return b.binary(llvm.Add, mulHi(b, r), b.x(2)) }

// madSat lowers a function that computes x·y + z. A result out of range becomes the nearest integer in range.
func madSat(b *body, r *row) llvm.Value {
	x := b.x(0)
	t := x.Type()
	width := max(t.Scalar().Bits(), 1)
	wide := b.m().IntType(2 * width)
	if t.IsVector() {
		wide = b.m().Vector(t.Len(), wide)
	}
	if width > 32 {
		b.report("OpExtInst: mad_sat is not supported for %d-bit integers", width)
		return nil
	}
	widen := func(v llvm.Value) llvm.Value { return b.b.Cast(r.op, v, wide) }
	s := b.binary(llvm.Add, b.binary(llvm.Mul, widen(x), widen(b.x(1))), widen(b.x(2)))
	return b.b.Cast(llvm.Trunc, b.clampInteger(s, r.signed, r.signed, width), t)
}

func rotate(b *body, _ *row) llvm.Value {
	x := b.x(0)
	return b.llvm("llvm.fshl", x, x, b.x(1))
}

func upsample(b *body, _ *row) llvm.Value {
	high, low := b.x(0), b.x(1)
	t := b.result().value
	width := uint64(low.Type().Scalar().Bits())
	return b.binary(llvm.Or, b.binary(llvm.Shl, b.b.Cast(llvm.ZExt, high, t), b.int(t, width)),
		b.b.Cast(llvm.ZExt, low, t))
}

// mul24 lowers a function that multiplies the low 24 bits of words and, if there is a third operand, adds it.
func mul24(b *body, r *row) llvm.Value {
	low := func(v llvm.Value) llvm.Value {
		eight := b.int(v.Type(), 8)
		return b.binary(r.op, b.binary(llvm.Shl, v, eight), eight)
	}
	p := b.binary(llvm.Mul, low(b.x(0)), low(b.x(1)))
	if r.operands == 3 {
		return b.binary(llvm.Add, p, b.x(2))
	}
	return p
}

// bitselect lowers bitselect. A bit of the result is that of the second operand where the third has a 1, and that of
// the first elsewhere.
func bitselect(b *body, _ *row) llvm.Value {
	t := b.result().value
	asBits := func(v llvm.Value) llvm.Value {
		if v.Type().Scalar().IsFloat() {
			return b.bitsOf(v)
		}
		return v
	}
	x, y, c := asBits(b.x(0)), asBits(b.x(1)), asBits(b.x(2))
	rest := b.binary(llvm.And, x, b.binary(llvm.Xor, c, b.int(c.Type(), math.MaxUint64)))
	return b.b.Cast(llvm.BitCast, b.binary(llvm.Or, rest, b.binary(llvm.And, y, c)), t)
}

// selectByBits lowers select, whose result is the second operand if the third is not 0, otherwise the first. For
// vectors, the highest bit of each element decides.
func selectByBits(b *body, _ *row) llvm.Value {
	c := b.x(2)
	p := llvm.NE
	if c.Type().IsVector() {
		p = llvm.SLT
	}
	return b.b.Select(b.b.ICmp(p, c, b.m().Null(c.Type())), b.x(1), b.x(0))
}

// shuffleBy lowers a function that selects elements of one or two vectors by dynamic indices. It uses only as many low
// bits of an index as the number of elements requires.
func shuffleBy(b *body, r *row) llvm.Value {
	x, mask := b.x(0), b.x(r.operands-1)
	n := x.Type().Len()
	if n == 0 || n&(n-1) != 0 || !mask.Type().IsVector() {
		b.report("OpExtInst: cannot shuffle %v by %v", x.Type(), mask.Type())
		return nil
	}
	if r.operands == 3 {
		both := make([]uint32, 2*n)
		for i := range both {
			both[i] = uint32(i)
		}
		x, n = b.b.Shuffle(x, b.x(1), both), 2*n
	}
	index := mask.Type().Elem()
	return b.perElement(mask, func(i llvm.Value) llvm.Value {
		return b.b.ExtractElement(x, b.binary(llvm.And, i, b.int(index, uint64(n-1))))
	})
}

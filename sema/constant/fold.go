package constant

import (
	"cmp"
	"math"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/exactmath"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A Format is the format of a scalar: its kind (Bool, Int, Uint or Float) and its width in bits.
type Format struct {
	Kind Kind
	Bits uint8
	// Small is the encoding of a float that only supports storage. It is zero for other formats.
	Small spirv.FloatFormat
}

// Round returns the value of the floating format f that is nearest to x.
func (f Format) Round(x float64) float64 {
	if f.Small != (spirv.FloatFormat{}) {
		return f.Small.Round(x)
	}
	return Round(x, f.Bits)
}

// IsTrue reports whether the scalar v is not zero.
func (v Value) IsTrue() bool {
	if v.Kind == Float {
		return v.F() != 0
	}
	return v.I != 0
}

// IsInteger reports whether v is a bool or an integer.
func (v Value) IsInteger() bool { return v.Kind == Bool || v.Kind == Int || v.Kind == Uint }

// Int64 returns the scalar v as an integer, rounded towards zero.
func (v Value) Int64() int64 {
	if v.Kind == Float {
		return truncate(v.F())
	}
	return v.I
}

// Float64 returns the scalar v as a floating value.
func (v Value) Float64() float64 {
	switch v.Kind {
	case Float:
		return v.F()
	case Uint:
		return float64(uint64(v.I))
	}
	return float64(v.I)
}

// Equal reports whether v and w have the same kind and the same bits.
func (v Value) Equal(w Value) bool {
	return v.Kind == w.Kind && v.I == w.I && v.S() == w.S() && slices.EqualFunc(v.Elems(), w.Elems(), Value.Equal)
}

// truncate returns f rounded towards zero. Values out of the range of integers become the nearest integer, and NaN
// becomes 0.
func truncate(f float64) int64 {
	switch {
	case f != f:
		return 0
	case f >= 1<<64:
		return -1
	case f >= 1<<63:
		return int64(uint64(f))
	case f <= math.MinInt64:
		return math.MinInt64
	}
	return int64(f)
}

// Convert converts the scalar v to the format f. Integers wrap, floating values are rounded to the nearest one, and
// every value except zero becomes true.
func Convert(v Value, f Format) Value {
	switch f.Kind {
	case Bool:
		return MakeBool(v.IsTrue())
	case Float:
		return MakeFloat(v.rounded(f))
	}
	return Value{Kind: f.Kind, I: Wrap(v.Int64(), f)}
}

// rounded returns the scalar v in the floating format f. It rounds only once.
func (v Value) rounded(f Format) float64 {
	switch {
	case f.Bits != 32 || v.Kind == Float:
		return f.Round(v.Float64())
	case v.Kind == Uint:
		return float64(exactmath.Nearest(uint64(v.I)))
	}
	return float64(exactmath.Nearest(v.I))
}

// Wrap returns i reduced to the width of the integer format f, and sign-extended or zero-extended to 64 bits.
func Wrap(i int64, f Format) int64 {
	if f.Bits == 0 || f.Bits >= 64 {
		return i
	}
	shift := 64 - uint(f.Bits)
	if f.Kind == Uint {
		return int64(uint64(i) << shift >> shift)
	}
	return i << shift >> shift
}

// Round returns the floating value with the given number of bits that is nearest to x.
func Round(x float64, bits uint8) float64 {
	switch bits {
	case 16:
		return roundHalf(x)
	case 32:
		return float64(float32(x))
	}
	return x
}

// roundHalf returns the 16-bit float that is nearest to x, with ties to even. Such a float has 10 bits of mantissa and
// exponents from -14 to 15. Multiples of its last place are exact in float64.
func roundHalf(x float64) float64 {
	if x == 0 || math.IsNaN(x) || math.IsInf(x, 0) {
		return x
	}
	_, exp := math.Frexp(x) // x = m·2^exp, ½ ≤ |m| < 1
	ulp := math.Ldexp(1, max(exp-11, -24))
	r := math.RoundToEven(x/ulp) * ulp
	if math.Abs(r) > 65504 {
		return math.Inf(int(math.Copysign(1, x)))
	}
	return r
}

// Unary computes op x, where x is a scalar in the format f. It returns false if the result is not constant.
func Unary(op ast.Op, x Value, f Format) (Value, bool) {
	switch op {
	case ast.Plus:
		return x, true
	case ast.LogicalNot:
		return MakeBool(!x.IsTrue()), true
	case ast.BitNot:
		if f.Kind == Int || f.Kind == Uint {
			return Value{Kind: f.Kind, I: Wrap(^x.I, f)}, true
		}
	case ast.Minus:
		switch f.Kind {
		case Float:
			return MakeFloat(-x.F()), true
		case Int, Uint:
			return Value{Kind: f.Kind, I: Wrap(-x.I, f)}, true
		}
	}
	return Value{}, false
}

// Binary computes x op y for an arithmetic, bitwise, shift or comparison operator and scalars in the format f. It
// returns false if the result is not constant, as for an integer division by zero and the remainder of floating values.
func Binary(op ast.Op, x, y Value, f Format) (Value, bool) {
	switch f.Kind {
	case Float:
		return binaryFloat(op, x.F(), y.F(), f)
	case Uint:
		return binaryUint(op, uint64(x.I), uint64(y.I), f)
	case Int, Bool:
		return binaryInt(op, x.I, y.I, f)
	}
	return Value{}, false
}

// Choose computes min(x, y) if op is Less, and max(x, y) if it is Greater. Negative zero is less than positive zero,
// and a number takes precedence over NaN.
func Choose(op ast.Op, x, y Value, f Format) (Value, bool) {
	switch {
	case f.Kind == Float && op == ast.Less:
		return MakeFloat(exactmath.Min(x.F(), y.F())), true
	case f.Kind == Float:
		return MakeFloat(exactmath.Max(x.F(), y.F())), true
	}
	first, ok := Binary(op, x, y, f)
	if ok && !first.IsTrue() {
		x = y
	}
	return x, ok
}

func binaryFloat(op ast.Op, x, y float64, f Format) (Value, bool) {
	switch op {
	case ast.Add:
		return MakeFloat(Round(x+y, f.Bits)), true
	case ast.Sub:
		return MakeFloat(Round(x-y, f.Bits)), true
	case ast.Mul:
		return MakeFloat(Round(x*y, f.Bits)), true
	case ast.Div:
		return MakeFloat(Round(x/y, f.Bits)), true
	}
	return compare(op, x, y)
}

func binaryInt(op ast.Op, x, y int64, f Format) (Value, bool) {
	switch op {
	case ast.Div:
		if y == 0 {
			return Value{}, false
		}
		return integer(x/y, f), true
	case ast.Rem:
		if y == 0 {
			return Value{}, false
		}
		return integer(x%y, f), true
	case ast.ShiftRight:
		return integer(x>>shift(y, f), f), true
	}
	if v, ok := compare(op, x, y); ok {
		return v, true
	}
	return binaryBits(op, x, y, f)
}

func binaryUint(op ast.Op, x, y uint64, f Format) (Value, bool) {
	switch op {
	case ast.Div:
		if y == 0 {
			return Value{}, false
		}
		return integer(int64(x/y), f), true
	case ast.Rem:
		if y == 0 {
			return Value{}, false
		}
		return integer(int64(x%y), f), true
	case ast.ShiftRight:
		return integer(int64(x>>shift(int64(y), f)), f), true
	}
	if v, ok := compare(op, x, y); ok {
		return v, true
	}
	return binaryBits(op, int64(x), int64(y), f)
}

// compare computes a comparison of x and y. It returns false for other operators.
func compare[T cmp.Ordered](op ast.Op, x, y T) (Value, bool) {
	switch op {
	case ast.Equal:
		return MakeBool(x == y), true
	case ast.NotEqual:
		return MakeBool(x != y), true
	case ast.Less:
		return MakeBool(x < y), true
	case ast.LessEqual:
		return MakeBool(x <= y), true
	case ast.Greater:
		return MakeBool(x > y), true
	case ast.GreaterEqual:
		return MakeBool(x >= y), true
	}
	return Value{}, false
}

// binaryBits computes operators whose result has the same bits for signed and unsigned operands. It returns false for
// other operators.
func binaryBits(op ast.Op, x, y int64, f Format) (Value, bool) {
	switch op {
	case ast.Add:
		return integer(x+y, f), true
	case ast.Sub:
		return integer(x-y, f), true
	case ast.Mul:
		return integer(x*y, f), true
	case ast.BitAnd:
		return integer(x&y, f), true
	case ast.BitOr:
		return integer(x|y, f), true
	case ast.BitXor:
		return integer(x^y, f), true
	case ast.ShiftLeft:
		return integer(x<<shift(y, f), f), true
	}
	return Value{}, false
}

func integer(i int64, f Format) Value {
	if f.Kind == Bool {
		return MakeBool(i != 0)
	}
	return Value{Kind: f.Kind, I: Wrap(i, f)}
}

// shift returns the number of bits by which HLSL shifts a scalar of format f if the source specifies y: only the low
// bits of y count.
func shift(y int64, f Format) uint {
	if f.Bits == 0 {
		return 0
	}
	return uint(y) & uint(f.Bits-1)
}

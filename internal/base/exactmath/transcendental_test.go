package exactmath

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/fold"
)

// limit is the maximum error of a float32 function, in units in the last place.
const limit = 0.501

// A row is a function with two reference implementations. Package fold is correct to all bits of a float64, but slow.
// Package math is nearly as precise, and fast.
type row struct {
	name      string
	f         func(x, y float32) float32
	precise   func(x, y float64) (float64, bool)
	fast      func(x, y float64) float64
	low, high float32 // range of most arguments
}

func unary(f func(float32) float32) func(x, y float32) float32 {
	return func(x, _ float32) float32 { return f(x) }
}

func fast(f func(float64) float64) func(x, y float64) float64 {
	return func(x, _ float64) float64 { return f(x) }
}

// precise returns a function of GLSL.std.450 as package fold computes it with 128 bits. The hyperbolic functions are
// inaccurate for tiny numbers, because a subtraction loses these bits.
func precise(function uint32) func(x, y float64) (float64, bool) {
	return func(x, y float64) (float64, bool) {
		if math.Abs(x) < 0x1p-40 && (function == spirv.GLSLSinh || function == spirv.GLSLTanh) {
			return 0, false
		}
		number := func(v float64) fold.Scalar {
			return fold.Scalar{Bits: math.Float64bits(v), Width: 64, IsFloat: true}
		}
		b, ok := fold.GLSLFunction(function).Compute(number(0), [3]fold.Scalar{number(x), number(y)})
		return math.Float64frombits(b), ok
	}
}

// inverse returns the inverse of a function that package fold computes. It improves the result of package math by one
// step of Newton's method.
func inverse(guess func(float64) float64, function uint32, slope func(float64) float64) func(x, y float64) (float64,
	bool) {
	of := precise(function)
	return func(x, _ float64) (float64, bool) {
		v := guess(x)
		back, ok := of(v, 0)
		if math.IsNaN(v) || math.IsInf(v, 0) || !ok || v == 0 {
			return v, ok && v == 0
		}
		return v - (back-x)/slope(v), true
	}
}

var rows = []row{
	{"Sin", unary(Sin), precise(spirv.GLSLSin), fast(math.Sin), -1000, 1000},
	{"Cos", unary(Cos), precise(spirv.GLSLCos), fast(math.Cos), -1000, 1000},
	{"Tan", unary(Tan), precise(spirv.GLSLTan), fast(math.Tan), -1000, 1000},
	{"Asin", unary(Asin), precise(spirv.GLSLAsin), fast(math.Asin), -1, 1},
	{"Acos", unary(Acos), precise(spirv.GLSLAcos), fast(math.Acos), -1, 1},
	{"Atan", unary(Atan), precise(spirv.GLSLAtan), fast(math.Atan), -10, 10},
	{"Atan2", Atan2, precise(spirv.GLSLAtan2), math.Atan2, -10, 10},
	{"Sinh", unary(Sinh), precise(spirv.GLSLSinh), fast(math.Sinh), -90, 90},
	{"Cosh", unary(Cosh), precise(spirv.GLSLCosh), fast(math.Cosh), -90, 90},
	{"Tanh", unary(Tanh), precise(spirv.GLSLTanh), fast(math.Tanh), -9, 9},
	{"Asinh", unary(Asinh), inverse(math.Asinh, spirv.GLSLSinh, math.Cosh), fast(math.Asinh), -10, 10},
	{"Acosh", unary(Acosh), inverse(math.Acosh, spirv.GLSLCosh, math.Sinh), fast(math.Acosh), 1, 10},
	{"Atanh", unary(Atanh), inverse(math.Atanh, spirv.GLSLTanh, func(v float64) float64 { return 1 - math.Tanh(v)*math.Tanh(v) }), fast(math.Atanh), -1, 1},
	{"Exp", unary(Exp), precise(spirv.GLSLExp), fast(math.Exp), -100, 90},
	{"Exp2", unary(Exp2), precise(spirv.GLSLExp2), fast(math.Exp2), -150, 129},
	{"Log", unary(Log), precise(spirv.GLSLLog), fast(math.Log), 0, 3},
	{"Log2", unary(Log2), precise(spirv.GLSLLog2), fast(math.Log2), 0, 3},
	{"Pow", Pow, precise(spirv.GLSLPow), hlslPow, 0, 20},
	{"InverseSqrt", unary(InverseSqrt[float32]), precise(spirv.GLSLInverseSqrt), fast(func(x float64) float64 { return 1 / math.Sqrt(x) }), 0, 10},
}

// hlslPow is math.Pow, but returns NaN for negative bases.
func hlslPow(x, y float64) float64 {
	if x < 0 && y != 0 {
		return math.NaN()
	}
	return math.Abs(math.Pow(x, y))
}

// off returns the error of a result, in units in the last place of the expected float32.
func off(got float32, want float64) float64 {
	nearest := float32(want)
	if got == nearest || got != got && want != want {
		return min(math.Abs(float64(got)-want)/unit(want), 0.5)
	}
	if math.IsInf(float64(nearest), 0) || math.IsInf(float64(got), 0) || got != got || want != want {
		return math.Inf(1)
	}
	return math.Abs(float64(got)-want) / unit(want)
}

// unit returns the distance between float32s around v.
func unit(v float64) float64 {
	if v == 0 || math.IsNaN(v) || math.IsInf(v, 0) {
		return 0x1p-149
	}
	return math.Ldexp(1, max(math.Ilogb(v), -126)-23)
}

// edges lists arguments at which functions change their algorithm.
var edges = []float32{
	0, 0x1p-149, 0x1p-126, 0x1p-30, 0x1p-12, 1.0 / 32, 0.25, 0.41421357, 0.5, 0.703125, 0.70710677, 0.78539816,
	0.9921875, 0.99999994, 1,
	1.0000001, 1.015625, 1.40625, 1.5707964, 2, 2.4142135, 3.1415927, 6.2831855, 8.5, 9.1, 87.33655, 88.72284, 89,
	89.415985, 103.972084, 104, 126, 127, 128, 149, 150,
	0x1.921fb6p19, 1 << 20, 0x1.fffffep19, 0x1.47d0fep34, 0x1.f37132p87, 0x1p60, 0x1p127, math.MaxFloat32,
}

// arguments calls f for the numbers in edges and their neighbors, and for count random pairs. Half of the pairs have
// random bits.
func arguments(r row, count int, f func(x, y float32)) {
	for _, x := range edges {
		for _, y := range edges {
			for _, near := range []float32{math.Nextafter32(x, -1), x, math.Nextafter32(x, math.MaxFloat32)} {
				f(near, y)
				f(-near, y)
				f(near, -y)
				f(-near, -y)
			}
			if r.name != "Pow" && r.name != "Atan2" {
				break
			}
		}
	}
	random := rand.New(rand.NewPCG(1, uint64(len(r.name))))
	within := func() float32 { return r.low + float32((r.high-r.low)*random.Float32()) } // the same on every machine
	any := func() float32 { return math.Float32frombits(random.Uint32()) }
	for range count / 2 {
		f(within(), within()-r.high/2)
		f(any(), any())
	}
}

func TestFunctionsAreNearlyAlwaysRounded(t *testing.T) {
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			t.Parallel()
			worst, compared := 0.0, 0
			check := func(x, y float32, want float64) {
				if o := off(r.f(x, y), want); o > worst {
					if worst = o; o > limit {
						t.Errorf("%s(%v, %v) is %v, want %v: off by %v units", r.name, x, y, r.f(x, y), want, o)
					}
				}
				compared++
			}
			requested := 0
			arguments(r, 4000, func(x, y float32) {
				if requested++; requested%8 != 0 { // package fold is slow
					return
				}
				// package fold does not keep the sign of zero
				if want, ok := r.precise(float64(x), float64(y)); ok && x != 0 {
					check(x, y, want)
				}
			})
			if compared < 100 {
				t.Errorf("%s was compared for %d arguments", r.name, compared)
			}
			arguments(r, 400_000, func(x, y float32) { check(x, y, r.fast(float64(x), float64(y))) })
			t.Logf("%s is off by at most %.6f units", r.name, worst)
		})
	}
}

// TestEveryFunctionIsComparedWithItsOracle checks that each function of GLSL.std.450 that is not exact has a row, and
// is therefore compared with package fold.
func TestEveryFunctionIsComparedWithItsOracle(t *testing.T) {
	exact := map[uint32]bool{spirv.GLSLSqrt: true} // exact according to IEEE 754
	compared := map[string]bool{}
	for _, r := range rows {
		compared[r.name] = true
	}
	for n := uint32(spirv.GLSLSin); n <= spirv.GLSLInverseSqrt; n++ {
		if name := spirv.ExtSetGLSLStd450.Inst(n).Name; compared[name] == exact[n] {
			t.Errorf("%s is exact: %v, and is compared with its oracle: %v", name, exact[n], compared[name])
		}
	}
}

// TestTables checks that the values in tables are the nearest float64s.
func TestTables(t *testing.T) {
	exp2, log := precise(spirv.GLSLExp2), precise(spirv.GLSLLog)
	for i, got := range roots {
		if want, ok := exp2(float64(i)/32, 0); !ok || got != want {
			t.Errorf("2 to the power of %d/32 is %x, want %x", i, got, want)
		}
	}
	for i, row := range logarithms {
		if want, ok := log(row.reciprocal, 0); !ok || row.log != -want {
			t.Errorf("row %d: the logarithm of %v is %x, want %x", i, row.reciprocal, -row.log, want)
		}
	}
}

// TestSpecialArguments checks that for infinities, zeros and NaNs, functions return the results that C99 specifies.
func TestSpecialArguments(t *testing.T) {
	inf, nan, zero := float32(math.Inf(1)), float32(math.NaN()), float32(math.Copysign(0, -1))
	for _, c := range []struct {
		name      string
		got, want float32
	}{
		{"sin(-0)", Sin(zero), zero}, {"sin(inf)", Sin(inf), nan}, {"sin(nan)", Sin(nan), nan},
		{"cos(-0)", Cos(zero), 1}, {"cos(-inf)", Cos(-inf), nan}, {"tan(-0)", Tan(zero), zero}, {"tan(inf)", Tan(inf), nan},
		{"asin(-0)", Asin(zero), zero}, {"asin(1.1)", Asin(1.1), nan}, {"asin(nan)", Asin(nan), nan},
		{"acos(1)", Acos(1), 0}, {"acos(-1.1)", Acos(-1.1), nan}, {"acos(nan)", Acos(nan), nan},
		{"atan(-0)", Atan(zero), zero}, {"atan(inf)", Atan(inf), math.Pi / 2}, {"atan(-inf)", Atan(-inf), -math.Pi / 2}, {"atan(nan)", Atan(nan), nan},
		{"atan2(0, 0)", Atan2(0, 0), 0}, {"atan2(-0, 0)", Atan2(zero, 0), zero}, {"atan2(0, -0)", Atan2(0, zero), math.Pi}, {"atan2(-0, -0)", Atan2(zero, zero), -math.Pi},
		{"atan2(0, -1)", Atan2(0, -1), math.Pi}, {"atan2(-0, 1)", Atan2(zero, 1), zero}, {"atan2(1, 0)", Atan2(1, 0), math.Pi / 2}, {"atan2(-1, -0)", Atan2(-1, zero), -math.Pi / 2},
		{"atan2(inf, inf)", Atan2(inf, inf), math.Pi / 4}, {"atan2(-inf, -inf)", Atan2(-inf, -inf), -3 * math.Pi / 4},
		{"atan2(inf, 1)", Atan2(inf, 1), math.Pi / 2}, {"atan2(1, inf)", Atan2(1, inf), 0}, {"atan2(-1, -inf)", Atan2(-1, -inf), -math.Pi}, {"atan2(nan, 1)", Atan2(nan, 1), nan}, {"atan2(1, nan)", Atan2(1, nan), nan},
		{"sinh(-0)", Sinh(zero), zero}, {"sinh(-inf)", Sinh(-inf), -inf}, {"sinh(nan)", Sinh(nan), nan}, {"cosh(-inf)", Cosh(-inf), inf}, {"cosh(nan)", Cosh(nan), nan},
		{"tanh(-0)", Tanh(zero), zero}, {"tanh(-inf)", Tanh(-inf), -1}, {"tanh(nan)", Tanh(nan), nan},
		{"asinh(-0)", Asinh(zero), zero}, {"asinh(-inf)", Asinh(-inf), -inf}, {"asinh(nan)", Asinh(nan), nan},
		{"acosh(1)", Acosh(1), 0}, {"acosh(0.9)", Acosh(0.9), nan}, {"acosh(inf)", Acosh(inf), inf}, {"acosh(nan)", Acosh(nan), nan},
		{"atanh(-0)", Atanh(zero), zero}, {"atanh(1)", Atanh(1), inf}, {"atanh(-1)", Atanh(-1), -inf}, {"atanh(1.1)", Atanh(1.1), nan}, {"atanh(nan)", Atanh(nan), nan},
		{"exp(inf)", Exp(inf), inf}, {"exp(-inf)", Exp(-inf), 0}, {"exp(nan)", Exp(nan), nan}, {"exp(-0)", Exp(zero), 1},
		{"exp2(inf)", Exp2(inf), inf}, {"exp2(-inf)", Exp2(-inf), 0}, {"exp2(nan)", Exp2(nan), nan}, {"exp2(-149)", Exp2(-149), 0x1p-149}, {"exp2(10)", Exp2(10), 1024},
		{"log(0)", Log(0), -inf}, {"log(-0)", Log(zero), -inf}, {"log(-1)", Log(-1), nan}, {"log(inf)", Log(inf), inf}, {"log(nan)", Log(nan), nan}, {"log(1)", Log(1), 0},
		{"log2(-0)", Log2(zero), -inf}, {"log2(-inf)", Log2(-inf), nan}, {"log2(inf)", Log2(inf), inf}, {"log2(0x1p-149)", Log2(0x1p-149), -149},
		{"pow(nan, 0)", Pow(nan, 0), 1}, {"pow(1, nan)", Pow(1, nan), 1}, {"pow(0, 0)", Pow(0, 0), 1}, {"pow(-2, 2)", Pow(-2, 2), nan}, {"pow(-inf, 2)", Pow(-inf, 2), nan},
		{"pow(-0, 3)", Pow(zero, 3), 0}, {"pow(-0, -3)", Pow(zero, -3), inf}, {"pow(0, -inf)", Pow(0, -inf), inf}, {"pow(inf, 2)", Pow(inf, 2), inf}, {"pow(inf, -2)", Pow(inf, -2), 0},
		{"pow(0.5, inf)", Pow(0.5, inf), 0}, {"pow(0.5, -inf)", Pow(0.5, -inf), inf}, {"pow(2, inf)", Pow(2, inf), inf}, {"pow(nan, 1)", Pow(nan, 1), nan}, {"pow(2, nan)", Pow(2, nan), nan}, {"pow(3, 4)", Pow(3, 4), 81},
		{"inversesqrt(0)", InverseSqrt(float32(0)), inf}, {"inversesqrt(-0)", InverseSqrt(zero), -inf}, {"inversesqrt(-1)", InverseSqrt(float32(-1)), nan}, {"inversesqrt(inf)", InverseSqrt(inf), 0},
	} {
		if !same(c.got, c.want) {
			t.Errorf("%s is %v, want %v", c.name, c.got, c.want)
		}
	}
}

// same reports whether two numbers are equal, including their signs, or both NaN.
func same[T Float](x, y T) bool {
	return x != x && y != y || x == y && math.Signbit(float64(x)) == math.Signbit(float64(y))
}

// TestBitsAreTheSameOnEveryMachine compares the sum of the bits of about 2 million results with the same value on every
// machine.
func TestBitsAreTheSameOnEveryMachine(t *testing.T) {
	const want = 0x13d71ee196d04bb8
	sum := uint64(0)
	for _, r := range rows {
		arguments(r, 100_000, func(x, y float32) {
			v := r.f(x, y)
			if v == v {
				sum = sum*0x9e3779b97f4a7c15 + uint64(math.Float32bits(v))
			}
		})
	}
	if sum != want {
		t.Errorf("the sum is %#x, want %#x", sum, uint64(want))
	}
}

func BenchmarkFunctions(b *testing.B) {
	var arguments [1024]float32
	for _, r := range rows {
		random := rand.New(rand.NewPCG(1, 2))
		for i := range arguments {
			arguments[i] = r.low + (r.high-r.low)*random.Float32()
		}
		b.Run(r.name, func(b *testing.B) {
			for i := range b.N {
				r.f(arguments[i&1023], arguments[(i+1)&1023])
			}
		})
	}
}

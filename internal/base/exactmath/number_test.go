package exactmath

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

// wide holds numbers at the ends and in the middle of the ranges of float32 and float64.
var wide = []float64{
	0, math.Copysign(0, -1), 0x1p-1074, 0x1p-1022, 0x1p-149, -0x1p-149, 0x1.8p-149, 0x1p-126, 0.1, -0.5, 0.5, 0.75, 1,
	-1, 1.5, 2, -2.5, 3, 7, 1e5, 16777215, 0x1p31, -0x1p31, 0x1.fffffep31,
	0x1p53 - 1, 0x1p63, -0x1p63, 0x1p64, math.MaxFloat32, -math.MaxFloat32, math.MaxFloat64, math.Inf(1), math.Inf(-1),
	math.NaN(),
}

// pairs calls f for all pairs of the numbers in wide as float32s, and for random pairs. The numbers of a random pair
// have similar or different magnitudes.
func pairs(f func(x, y float32)) {
	for _, x := range wide {
		for _, y := range wide {
			f(float32(x), float32(y))
		}
	}
	random := rand.New(rand.NewPCG(3, 4))
	for range 20_000 {
		x := random.Uint32()
		f(math.Float32frombits(x), math.Float32frombits(random.Uint32()))
		f(math.Float32frombits(x), math.Float32frombits(x^random.Uint32()>>(5+x%23)))
	}
}

func isFinite(numbers ...float32) bool {
	for _, x := range numbers {
		if !(math.Abs(float64(x)) <= math.MaxFloat32) {
			return false
		}
	}
	return true
}

func TestFmaRoundsOnce(t *testing.T) {
	exact := func(x float32) *big.Float { return new(big.Float).SetPrec(700).SetFloat64(float64(x)) }
	check := func(x, y, z float32) {
		got := Fma(x, y, z)
		if !isFinite(x, y, z) {
			if want := float32(float64(x)*float64(y) + float64(z)); !same(got, want) {
				t.Errorf("fma(%v, %v, %v) is %v, want %v", x, y, z, got, want)
			}
			return
		}
		sum := exact(x)
		sum.Add(sum.Mul(sum, exact(y)), exact(z))
		if want, _ := sum.Float32(); got != want {
			t.Errorf("fma(%x, %x, %x) is %x, want %x", x, y, z, got, want)
		}
	}
	pairs(func(x, y float32) {
		check(x, y, 1)
		check(x, y, -x*y)
		check(x, 1+y/0x1p30, y)
		check(y, 1+0x1p-23, x*0x1p-24)
	})
	if got := Fma(1+0x1p-52, 1-0x1p-52, -1.0); got != -0x1p-104 {
		t.Errorf("the product of float64s is rounded: %v", got)
	}
}

func TestRemaindersAreExact(t *testing.T) {
	pairs(func(x, y float32) {
		want := float32(math.Mod(float64(x), float64(y)))
		if got := Rem(x, y); !same(got, want) {
			t.Errorf("the remainder of %x and %x is %x, want %x", x, y, got, want)
		}
		if got := Mod(x, y); isFinite(x, y) && y != 0 {
			if math.Signbit(float64(got)) != math.Signbit(float64(y)) || math.Abs(float64(got)) > math.Abs(float64(y)) {
				t.Errorf("%x modulo %x is %x", x, y, got)
			}
		}
	})
	for _, c := range [][3]float64{{5.5, 2, 1.5}, {-5.5, 2, 0.5}, {5.5, -2, -0.5}, {-5.5, -2, -1.5},
		{1e300, 3, math.Mod(1e300, 3)}, {4, 2, 0}} {
		if got := Mod(c[0], c[1]); got != c[2] {
			t.Errorf("%v modulo %v is %v, want %v", c[0], c[1], got, c[2])
		}
	}
}

func TestMinimaAndMaxima(t *testing.T) {
	nan, inf, zero := math.NaN(), math.Inf(1), math.Copysign(0, -1)
	for _, c := range []struct{ x, y, min, max float64 }{
		{1, 2, 1, 2}, {2, 1, 1, 2}, {nan, 1, 1, 1}, {1, nan, 1, 1}, {nan, nan, nan, nan}, {0, zero, zero, 0}, {zero, 0, zero, 0}, {-inf, inf, -inf, inf}, {inf, nan, inf, inf},
	} {
		if got := Min(c.x, c.y); !same(got, c.min) {
			t.Errorf("the lesser of %v and %v is %v, want %v", c.x, c.y, got, c.min)
		}
		if got := Max(c.x, c.y); !same(got, c.max) {
			t.Errorf("the greater of %v and %v is %v, want %v", c.x, c.y, got, c.max)
		}
	}
	for _, c := range [][2]float64{{nan, -1}, {-5, -1}, {0.5, 0.5}, {7, 2}, {inf, 2}} {
		if got := Clamp(c[0], -1, 2); got != c[1] {
			t.Errorf("%v clamped is %v, want %v", c[0], got, c[1])
		}
	}
	for _, c := range [][2]float64{{nan, 0}, {-5, -1}, {5, 1}, {0, 0}, {zero, zero}, {-inf, -1}} {
		if got := Sign(c[0]); !same(got, c[1]) {
			t.Errorf("the sign of %v is %v, want %v", c[0], got, c[1])
		}
	}
}

func TestRounding(t *testing.T) {
	zero, inf := float32(math.Copysign(0, -1)), float32(math.Inf(1))
	for _, c := range []struct{ x, floor, ceil, trunc, even, fraction float32 }{
		{0, 0, 0, 0, 0, 0}, {0.5, 0, 1, 0, 0, 0.5}, {1.5, 1, 2, 1, 2, 0.5}, {2.5, 2, 3, 2, 2, 0.5}, {-0.5, -1, zero, zero, zero, 0.5}, {-2.75, -3, -2, -2, -3, 0.25},
		{1 << 30, 1 << 30, 1 << 30, 1 << 30, 1 << 30, 0}, {-0x1p-30, -1, zero, zero, zero, 1},
	} {
		got := [5]float32{Floor(c.x), Ceil(c.x), Trunc(c.x), RoundEven(c.x), Fract(c.x)}
		for i, want := range [5]float32{c.floor, c.ceil, c.trunc, c.even, c.fraction} {
			if !same(got[i], want) {
				t.Errorf("%v: result %d is %v, want %v", c.x, i, got[i], want)
			}
		}
	}
	for _, c := range [][3]float32{{2.75, 0.75, 2}, {-2.75, -0.75, -2}, {inf, 0, inf}, {-inf, zero, -inf},
		{-3, zero, -3}, {-0.5, -0.5, zero}} {
		if fraction, whole := Modf(c[0]); !same(fraction, c[1]) || !same(whole, c[2]) {
			t.Errorf("the parts of %v are %v and %v, want %v and %v", c[0], fraction, whole, c[1], c[2])
		}
	}
}

func TestExponents(t *testing.T) {
	for _, c := range []struct {
		x, fraction float32
		exponent    int32
	}{{0, 0, 0}, {1, 0.5, 1}, {-6, -0.75, 3}, {0x1p-149, 0.5, -148}, {math.MaxFloat32, 0x1.fffffep-1, 128},
		{float32(math.Inf(-1)), float32(math.Inf(-1)), 0}} {
		if fraction, exponent := Frexp(c.x); fraction != c.fraction || exponent != c.exponent {
			t.Errorf("%v is %v times 2 to the power of %d, want %v, %d", c.x, fraction, exponent, c.fraction,
				c.exponent)
		}
		if got := Ldexp(c.fraction, c.exponent); got != c.x {
			t.Errorf("%v times 2 to the power of %d is %v", c.fraction, c.exponent, got)
		}
	}
	for _, c := range []struct {
		x        float32
		exponent int32
		want     float32
	}{{0x1.8p0, -149, 0x1p-148}, {0x1.4p0, -149, 0x1p-149}, {1, -150, 0}, {1.5, -150, 0x1p-149}, {1, math.MinInt32, 0},
		{1, math.MaxInt32, float32(math.Inf(1))}, {0x1p-149, 276, 0x1p127}} {
		if got := Ldexp(c.x, c.exponent); got != c.want {
			t.Errorf("%v times 2 to the power of %d is %v, want %v", c.x, c.exponent, got, c.want)
		}
	}
}

func TestIntegersSaturate(t *testing.T) {
	nan, inf := math.NaN(), math.Inf(1)
	for _, c := range []struct {
		x     float64
		width uint32
		sint  int64
		uint  uint64
	}{
		{nan, 32, 0, 0}, {inf, 32, math.MaxInt32, math.MaxUint32}, {-inf, 32, math.MinInt32, 0}, {-1.9, 32, -1, 0}, {-0.9, 8, 0, 0}, {2.9, 16, 2, 2},
		{200, 8, 127, 200}, {300, 8, 127, 255}, {-129, 8, -128, 0}, {-128.9, 8, -128, 0}, {0x1p31, 32, math.MaxInt32, 1 << 31}, {0x1p32, 32, math.MaxInt32, math.MaxUint32},
		{0x1p63, 64, math.MaxInt64, 1 << 63}, {0x1p64, 64, math.MaxInt64, math.MaxUint64}, {-0x1p63, 64, math.MinInt64, 0}, {-0x1p70, 64, math.MinInt64, 0}, {nan, 64, 0, 0},
	} {
		if got := ToSint(c.x, c.width); got != c.sint {
			t.Errorf("%v as an integer of %d bits is %d, want %d", c.x, c.width, got, c.sint)
		}
		if got := ToUint(c.x, c.width); got != c.uint {
			t.Errorf("%v as an unsigned integer of %d bits is %d, want %d", c.x, c.width, got, c.uint)
		}
	}
}

func TestInverseSqrtOfFloat64(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	worst := 0.0
	for range 20_000 {
		x := math.Ldexp(1+random.Float64(), random.IntN(600)-300)
		exact := new(big.Float).SetPrec(200).SetFloat64(x)
		exact.Quo(big.NewFloat(1).SetPrec(200), exact.Sqrt(exact))
		got := InverseSqrt(x)
		difference, _ := exact.Sub(exact, big.NewFloat(got)).Float64()
		worst = max(worst, math.Abs(difference)/math.Ldexp(1, math.Ilogb(got)-52))
	}
	if t.Logf("off by at most %.3f units", worst); worst > 1.5 {
		t.Errorf("off by %v units", worst)
	}
}

func TestNearestRoundsOnce(t *testing.T) {
	check := func(x uint64) {
		if want, _ := new(big.Float).SetUint64(x).Float32(); Nearest(x) != want {
			t.Errorf("%#x is %x, want %x", x, Nearest(x), want)
		}
		if want, _ := new(big.Float).SetInt64(int64(x)).Float32(); Nearest(int64(x)) != want {
			t.Errorf("%d is %x, want %x", int64(x), Nearest(int64(x)), want)
		}
	}
	random := rand.New(rand.NewPCG(5, 6))
	for high := range 64 {
		for range 1000 {
			x := (1<<63 | random.Uint64()) >> (63 - high)
			check(x)
			if half := high - 24; half >= 0 { // the midpoint between two float32s, and its neighbors
				middle := x>>half<<half | 1<<half
				check(middle)
				check(middle + 1)
				check(middle - 1)
			}
		}
	}
	check(0)
	check(math.MaxUint64)
}

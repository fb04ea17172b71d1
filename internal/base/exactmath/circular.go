package exactmath

import (
	"math"
	"math/bits"
)

const (
	// π/2 in two parts. The upper part has 33 bits, so that its products with numbers up to 2²⁰ are exact.
	quarterHigh = 0x1.921fb544p0
	quarterLow  = 0x1.0b4611a626331p-34

	manyTurns = 1 << 20 // beyond this number, two parts are not precise enough
)

// quarters holds the bits of 2/π after the binary point, preceded by 64 zeros.
var quarters = [5]uint64{0, 0xa2f9836e4e441529, 0xfc2757d1f534ddc0, 0xdb6295993c439041, 0xfe5163abdebbc561}

// reduced subtracts quarter turns from x, which must be finite. The rest is between -π/4 and π/4. The result turned is
// the number of quarter turns; only its lower two bits are correct.
func reduced(x float64) (rest float64, turned int64) {
	switch abs := math.Abs(x); {
	case abs <= math.Pi/4:
		return x, 0
	case abs >= manyTurns:
		return reducedFar(x)
	}
	n, turned := nearest(mul(x, 2/math.Pi))
	return x - mul(n, quarterHigh) - mul(n, quarterLow), turned
}

// reducedFar implements reduced for a large float32 x. It multiplies the 24 bits of x by the 128 relevant bits of 2/π.
// The product is a number of quarter turns with two bits before the point. The bits further to the left are whole
// turns.
func reducedFar(x float64) (rest float64, turned int64) {
	b := math.Float64bits(x)
	mantissa := b&(1<<52-1)>>29 | 1<<23
	first := b>>52&0x7ff - 1023 - 23 + 64 - 2
	word, shift := first>>6, first&63
	window := func(i uint64) uint64 { return quarters[i]<<shift | quarters[i+1]>>1>>(63-shift) }
	high, low := bits.Mul64(mantissa, window(word+1))
	high += mantissa * window(word)
	turned = int64((high + 1<<61) >> 62)
	part := int64(high - uint64(turned)<<62)
	rest = mul(float64(part)+mul(float64(low>>11), 0x1p-53), math.Pi/2*0x1p-62)
	if x < 0 {
		return -rest, -turned
	}
	return rest, turned
}

// sine returns the sine of x, for x between -π/4 and π/4.
func sine(x float64) float64 {
	z := mul(x, x)
	square := mul(z, z)
	low := line(-0.16666666666666616, 0.008333333333320356, z)
	high := cubic(-0.0001984126982864526, 2.7557313374649857e-06, -2.5050716696695676e-08, 1.5894720300223109e-10, z,
		square)
	return mul(x, 1+mul(z, low+mul(square, high)))
}

// cosine returns the cosine of x, for x between -π/4 and π/4.
func cosine(x float64) float64 {
	z := mul(x, x)
	square := mul(z, z)
	low := line(-0.4999999999999925, 0.04166666666647221, z)
	high := cubic(-0.001388888886997111, 2.4801578535940913e-05, -2.7555233469269026e-07, 2.063042988376311e-09, z,
		square)
	return 1 + mul(z, low+mul(square, high))
}

// sineOf returns the sine of x plus offset quarter turns.
func sineOf(x float32, offset int64) float32 {
	wide := float64(x)
	if !(math.Abs(wide) <= math.MaxFloat32) {
		return float32(math.NaN())
	}
	rest, turned := reduced(wide)
	var v float64
	if turned += offset; turned&1 == 0 {
		v = sine(rest)
	} else {
		v = cosine(rest)
	}
	if turned&2 != 0 {
		v = -v
	}
	return float32(v)
}

// Sin returns the sine of x.
func Sin(x float32) float32 { return sineOf(x, 0) }

// Cos returns the cosine of x.
func Cos(x float32) float32 { return sineOf(x, 1) }

// Tan returns the tangent of x.
func Tan(x float32) float32 {
	wide := float64(x)
	if !(math.Abs(wide) <= math.MaxFloat32) {
		return float32(math.NaN())
	}
	rest, turned := reduced(wide)
	s, c := sine(rest), cosine(rest)
	if turned&1 != 0 {
		return float32(-c / s)
	}
	return float32(s / c)
}

package exactmath

import "math"

// A Float is a type of numbers. Functions with this parameter are exact or rounded
// once, unless they say otherwise.
type Float interface{ float32 | float64 }

// Sqrt is the square root.
func Sqrt[T Float](x T) T { return T(math.Sqrt(float64(x))) }

// InverseSqrt is one divided by the square root. That of a float32 is nearly always the
// nearest one, that of a float64 is off by at most 1.5 units in the last place.
func InverseSqrt[T Float](x T) T { return T(1 / math.Sqrt(float64(x))) }

// Abs is x without its sign.
func Abs[T Float](x T) T { return T(math.Abs(float64(x))) }

// Sign is 1, -1, or x if that is zero; it is 0 for what is not a number.
func Sign[T Float](x T) T {
	switch {
	case x > 0:
		return 1
	case x < 0:
		return -1
	case x == 0:
		return x
	}
	return 0
}

// Min is the lesser one of x and y, and the other one if one is not a number. The
// negative zero is less than the positive one.
func Min[T Float](x, y T) T {
	switch {
	case x < y || y != y:
		return x
	case x == y && math.Signbit(float64(x)):
		return x
	}
	return y
}

// Max is the greater one of x and y, as Min is the lesser one.
func Max[T Float](x, y T) T {
	switch {
	case x > y || y != y:
		return x
	case x == y && math.Signbit(float64(y)):
		return x
	}
	return y
}

// Clamp is x, low if x is less or not a number, and high if that is greater.
func Clamp[T Float](x, low, high T) T { return Min(Max(x, low), high) }

// Fma is x·y + z with one rounding.
func Fma[T Float](x, y, z T) T {
	if isFloat64[T]() {
		return T(math.FMA(float64(x), float64(y), float64(z)))
	}
	// The product is exact. The sum is rounded to an odd number, which says that
	// there is more, so that the second rounding goes where one alone would go.
	product, addend := mul(float64(x), float64(y)), float64(z)
	sum := product + addend
	virtual := sum - product
	lost := (product - (sum - virtual)) + (addend - virtual)
	b := math.Float64bits(sum)
	switch {
	case lost == 0 || b&1 != 0 || !(math.Abs(sum) <= math.MaxFloat64):
	case (lost > 0) == (sum > 0):
		b++
	default:
		b--
	}
	return T(math.Float64frombits(b))
}

// isFloat64 reports whether T has more than 24 bits.
func isFloat64[T Float]() bool {
	const bits25 = 1<<24 + 1
	return T(bits25) != T(bits25-1)
}

// Rem is what is left of x when multiples of y are taken away, with the sign of x
// (OpFRem). It is exact.
func Rem[T Float](x, y T) T { return T(remainder(float64(x), float64(y))) }

// Mod is Rem with the sign of y (OpFMod).
func Mod[T Float](x, y T) T {
	r := remainder(float64(x), float64(y))
	switch {
	case r == 0:
		return T(math.Copysign(0, float64(y)))
	case (r < 0) != (y < 0):
		return T(r + float64(y))
	}
	return T(r)
}

// beyondFloat32 are the bits of a float64 that no float32 has.
const beyondFloat32 = 1<<29 - 1

// remainder divides numbers with 24 bits, whose products with quotients of 28 bits are
// exact. All others are the business of package math, which subtracts without rounding.
func remainder(x, y float64) float64 {
	quotient := math.Trunc(x / y)
	switch {
	case quotient == 0:
		return x
	case !(math.Abs(quotient) < 1<<28) || (math.Float64bits(x)|math.Float64bits(y))&beyondFloat32 != 0:
		return math.Mod(x, y)
	}
	rest := x - mul(quotient, y)
	if rest != 0 && (rest < 0) != (x < 0) { // the quotient was rounded up to an integer
		rest += math.Copysign(y, x)
	}
	return math.Copysign(rest, x)
}

// Frexp takes x apart into a number from 1/2 to 1 and a power of 2. Zeros, infinities
// and what is not a number stay whole, with the power 0.
func Frexp[T Float](x T) (fraction T, exponent int32) {
	f, e := math.Frexp(float64(x))
	return T(f), int32(e)
}

// Ldexp is x times a power of 2.
func Ldexp[T Float](x T, exponent int32) T { return T(math.Ldexp(float64(x), int(exponent))) }

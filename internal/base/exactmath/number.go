package exactmath

import "math"

// A Float is a floating-point type. Generic functions over Float are exact or rounded once, unless documented
// otherwise.
type Float interface{ float32 | float64 }

// Sqrt returns the square root of x.
func Sqrt[T Float](x T) T { return T(math.Sqrt(float64(x))) }

// InverseSqrt returns one divided by the square root of x. A float32 result is nearly always the nearest one; a
// float64 result is off by at most 1.5 units in the last place.
func InverseSqrt[T Float](x T) T { return T(1 / math.Sqrt(float64(x))) }

// Abs returns the absolute value of x.
func Abs[T Float](x T) T { return T(math.Abs(float64(x))) }

// Sign returns 1 or -1, x if x is zero, and 0 if x is NaN.
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

// Min returns the lesser of x and y. If one of them is NaN, it returns the other. Negative zero is less than positive
// zero.
func Min[T Float](x, y T) T {
	switch {
	case x < y || y != y:
		return x
	case x == y && math.Signbit(float64(x)):
		return x
	}
	return y
}

// Max returns the greater of x and y. If one of them is NaN, it returns the other. Negative zero is less than positive
// zero.
func Max[T Float](x, y T) T {
	switch {
	case x > y || y != y:
		return x
	case x == y && math.Signbit(float64(y)):
		return x
	}
	return y
}

// Clamp returns x limited to the range from low to high. It returns low if x is NaN.
func Clamp[T Float](x, low, high T) T { return Min(Max(x, low), high) }

// Fma returns x·y + z with one rounding.
func Fma[T Float](x, y, z T) T {
	if isFloat64[T]() {
		return T(math.FMA(float64(x), float64(y), float64(z)))
	}
	// The product is exact. Rounding the sum to odd records that bits were lost, so that the second rounding yields the
	// result of a single rounding.
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

// Rem returns the remainder of x / y with the sign of x (OpFRem). It is exact.
func Rem[T Float](x, y T) T { return T(remainder(float64(x), float64(y))) }

// Mod returns the remainder of x / y with the sign of y (OpFMod).
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

// beyondFloat32 is a mask for the bits of a float64's fraction that a float32 does not have.
const beyondFloat32 = 1<<29 - 1

// remainder returns the remainder of x / y. For numbers with 24 bits, it multiplies y by a quotient of up to 28 bits,
// so that the product is exact. Other numbers are left to package math, which subtracts without rounding.
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

// Frexp splits x into a fraction and an exponent: x is fraction times 2 to the power of exponent. The absolute value of
// the fraction is at least 1/2 and less than 1. Zeros, infinities and NaNs are returned unchanged with the exponent 0.
func Frexp[T Float](x T) (fraction T, exponent int32) {
	f, e := math.Frexp(float64(x))
	return T(f), int32(e)
}

// Ldexp returns x times 2 to the power of exponent.
func Ldexp[T Float](x T, exponent int32) T { return T(math.Ldexp(float64(x), int(exponent))) }

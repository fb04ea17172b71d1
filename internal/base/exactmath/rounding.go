package exactmath

import "math"

// Floor returns the largest integer that is not above x.
func Floor[T Float](x T) T { return T(math.Floor(float64(x))) }

// Ceil returns the smallest integer that is not below x.
func Ceil[T Float](x T) T { return T(math.Ceil(float64(x))) }

// Trunc returns x without its fractional part.
func Trunc[T Float](x T) T { return T(math.Trunc(float64(x))) }

// RoundEven returns the nearest integer; ties round to even. It also implements Round, because HLSL requires ties to
// even, and GLSL.std.450 leaves the direction undefined.
func RoundEven[T Float](x T) T { return T(math.RoundToEven(float64(x))) }

// Fract returns x - Floor(x). The result is 1 if x is negative and tiny.
func Fract[T Float](x T) T { return x - Floor(x) }

// Modf splits x into its fractional part and its integer part. Both have the sign of x.
func Modf[T Float](x T) (fraction, whole T) {
	whole = Trunc(x)
	if x == whole { // infinities too
		return T(math.Copysign(0, float64(x))), whole
	}
	return x - whole, whole
}

// ToSint returns x, truncated, as an integer of the given width. It saturates values that are out of range and
// returns 0 for NaN.
func ToSint[T Float](x T, width uint32) int64 {
	limit := int64(1) << (width - 1) // the least integer if there are 64 bits
	switch bound := math.Abs(float64(limit)); {
	case float64(x) >= bound:
		return limit - 1
	case float64(x) < -bound:
		return -limit
	case x != x:
		return 0
	}
	return int64(x)
}

// ToUint converts to an unsigned integer like ToSint.
func ToUint[T Float](x T, width uint32) uint64 {
	switch {
	case !(x > 0):
		return 0
	case float64(x) >= math.Ldexp(1, int(width)):
		return ^uint64(0) >> (64 - width)
	}
	return uint64(x)
}

// Nearest returns the float32 nearest to an integer. A conversion via float64 would round twice, and Go's own
// conversions are off by one for some integers on machines that use two registers for them.
func Nearest[T int64 | uint64](x T) float32 {
	if x < 0 {
		return -Nearest(-uint64(x))
	}
	n := uint64(x)
	if rest := uint64(1<<11 - 1); n >= 1<<53 && n&rest != 0 {
		n = n&^rest | (rest + 1) // keeps n on the same side of every point between two float32s
	}
	return float32(float64(n))
}

package exactmath

import "math"

// Floor is the largest integer that is not above x.
func Floor[T Float](x T) T { return T(math.Floor(float64(x))) }

// Ceil is the smallest integer that is not below x.
func Ceil[T Float](x T) T { return T(math.Ceil(float64(x))) }

// Trunc is x without what stands behind the point.
func Trunc[T Float](x T) T { return T(math.Trunc(float64(x))) }

// RoundEven is the nearest integer, the even one of two. It is Round too: HLSL says
// where halves go, GLSL.std.450 leaves it open.
func RoundEven[T Float](x T) T { return T(math.RoundToEven(float64(x))) }

// Fract is x less its Floor. It is 1 for what is negative and tiny.
func Fract[T Float](x T) T { return x - Floor(x) }

// Modf takes x apart into what stands behind and before the point. Both have its sign.
func Modf[T Float](x T) (fraction, whole T) {
	whole = Trunc(x)
	if x == whole { // infinities too
		return T(math.Copysign(0, float64(x))), whole
	}
	return x - whole, whole
}

// ToSint is x without what stands behind the point as an integer of a width. What is
// out of range gives the nearest one, what is not a number gives 0.
func ToSint[T Float](x T, width uint32) int64 {
	limit := int64(1) << (width - 1) // of 64 bits it is the least integer
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

// ToUint is ToSint for integers without a sign.
func ToUint[T Float](x T, width uint32) uint64 {
	switch {
	case !(x > 0):
		return 0
	case float64(x) >= math.Ldexp(1, int(width)):
		return ^uint64(0) >> (64 - width)
	}
	return uint64(x)
}

// Nearest is the float32 that is nearest to an integer. A float64 between them would
// round twice, and conversions by Go are off by one for some integers where these take
// two registers.
func Nearest[T int64 | uint64](x T) float32 {
	if x < 0 {
		return -Nearest(-uint64(x))
	}
	n := uint64(x)
	if rest := uint64(1<<11 - 1); n >= 1<<53 && n&rest != 0 {
		n = n&^rest | (rest + 1) // which is on the same side of all that lies between two float32s
	}
	return float32(float64(n))
}

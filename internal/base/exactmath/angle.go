package exactmath

import "math"

// Asin returns the arcsine of x.
func Asin(x float32) float32 {
	wide := float64(x)
	switch abs := math.Abs(wide); {
	case abs <= 0.5:
		return float32(arcSine(wide))
	case abs <= 1:
		return float32(math.Copysign(math.Pi/2-2*arcSineOfHalf(abs), wide))
	}
	return float32(math.NaN())
}

// Acos returns the arccosine of x.
func Acos(x float32) float32 {
	wide := float64(x)
	switch abs := math.Abs(wide); {
	case abs <= 0.5:
		return float32(math.Pi/2 - arcSine(wide))
	case !(abs <= 1):
		return float32(math.NaN())
	case wide < 0:
		return float32(math.Pi - 2*arcSineOfHalf(abs))
	default:
		return float32(2 * arcSineOfHalf(abs))
	}
}

// arcSine returns the arcsine of x, for x between -1/2 and 1/2.
func arcSine(x float64) float64 {
	z := mul(x, x)
	square := mul(z, z)
	fourth := mul(square, square)
	low := cubic(0.1666666666636023, 0.07500000048801558, 0.04464282695575735, 0.03038289742013321, z, square)
	middle := cubic(0.02235471795166217, 0.01755004624569455, 0.012550386671737955, 0.017924305774952437, z, square)
	high := line(-0.007309161310274521, 0.03150097858285519, z)
	return mul(x, 1+mul(z, low+mul(fourth, middle+mul(fourth, high))))
}

// arcSineOfHalf returns half of the arccosine of x, for x between 1/2 and 1.
func arcSineOfHalf(x float64) float64 { return arcSine(math.Sqrt(mul(1-x, 0.5))) }

// Atan returns the arctangent of x.
func Atan(x float32) float32 {
	if x != x {
		return x
	}
	return float32(direction(float64(x), 1))
}

// Atan2 returns the angle between the positive x axis and the direction to the point (x, y).
func Atan2(y, x float32) float32 {
	switch {
	case x != x || y != y:
		return float32(math.NaN())
	case x == 0 && y == 0:
		x = float32(math.Copysign(1, float64(x)))
	}
	return float32(direction(float64(y), float64(x)))
}

// Positive numbers are compared and selected by their bits, because processors do this without branches. Branches that
// depend on an angle are hard to predict.
const (
	bitsOfOne     = 0x3ff0000000000000
	bitsOfEighth  = 0x3fe921fb54442d18 // bits of an eighth of a turn, π/4
	bitsOfQuarter = 0x3ff921fb54442d18
	bitsOfHalf    = 0x400921fb54442d18
	bitsOfFar     = 0x4c70000000000000 // 2²⁰⁰, which replaces infinities
	bitOfSign     = 1 << 63
)

// direction returns the angle of the point with the coordinates right and up, which must not be the origin. It uses the
// series only for the angle from the nearest axis or diagonal, so that a few terms are sufficient.
func direction(up, right float64) float64 {
	upBits, rightBits := math.Float64bits(up), math.Float64bits(right)
	low, high := min(upBits&^bitOfSign, bitsOfFar), min(rightBits&^bitOfSign, bitsOfFar)
	axis, side := uint64(0), upBits&bitOfSign
	if low > high {
		axis = bitsOfQuarter
	}
	low, high = min(low, high), max(low, high)
	x, y := math.Float64frombits(high), math.Float64frombits(low)
	diagonal, tangent := uint64(0), uint64(0)
	if low > math.Float64bits(mul(x, math.Sqrt2-1)) {
		diagonal, tangent = bitsOfEighth, bitsOfOne
	}
	t := math.Float64frombits(tangent)
	angle := math.Float64frombits(diagonal) + arcTangent((y-mul(t, x))/(x+mul(t, y)))
	angle = math.Abs(math.Float64frombits(axis) - angle)
	half := uint64(0)
	if rightBits&bitOfSign != 0 {
		half = bitsOfHalf
	}
	angle = math.Abs(math.Float64frombits(half) - angle)
	return math.Float64frombits(math.Float64bits(angle) | side)
}

// arcTangent returns the arctangent of x, for x between -(√2-1) and √2-1.
func arcTangent(x float64) float64 {
	z := mul(x, x)
	square := mul(z, z)
	fourth := mul(square, square)
	low := cubic(-0.33333333333221343, 0.1999999997837687, -0.14285712660659053, 0.11111048820585145, z, square)
	middle := cubic(-0.09089529357362555, 0.07673529098467827, -0.06505944155503311, 0.050246342455960435, z, square)
	return mul(x, 1+mul(z, low+mul(fourth, middle+mul(fourth, -0.02531472973194233))))
}

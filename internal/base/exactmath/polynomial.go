package exactmath

import "math"

// mul returns the rounded product, which Go does not fuse with a following addition.
func mul(x, y float64) float64 { return float64(x * y) }

// line returns a + b·x.
func line(a, b, x float64) float64 { return a + mul(b, x) }

// cubic returns a + b·x + c·x² + d·x³, given the square of x. It computes pairs of terms in parallel because that takes
// half of the time of Horner's scheme.
func cubic(a, b, c, d, x, square float64) float64 {
	return line(a, b, x) + mul(square, line(c, d, x))
}

// toNearest, added to a float64, rounds it to an integer in the lowest bits of the sum.
const toNearest = 0x1.8p52

// nearest rounds x, whose absolute value must be less than 2⁵¹, to the nearest integer. It returns the integer as a
// float64, and in the lower bits of an int64.
func nearest(x float64) (float64, int64) {
	sum := x + toNearest
	return sum - toNearest, int64(math.Float64bits(sum) - math.Float64bits(toNearest))
}

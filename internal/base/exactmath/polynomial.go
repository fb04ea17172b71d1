package exactmath

import "math"

// mul is the rounded product, which is not fused with what follows.
func mul(x, y float64) float64 { return float64(x * y) }

// line is a + b·x.
func line(a, b, x float64) float64 { return a + mul(b, x) }

// cubic is a + b·x + c·x² + d·x³, given the square of x. Pairs of terms are computed
// side by side, which takes half of the time of Horner's scheme.
func cubic(a, b, c, d, x, square float64) float64 {
	return line(a, b, x) + mul(square, line(c, d, x))
}

// toNearest makes the sum with a float64 an integer in the lowest bits of the sum.
const toNearest = 0x1.8p52

// nearest rounds x, below 2⁵¹, to the nearest integer. It gives it as a number and in
// the lower bits of an integer.
func nearest(x float64) (float64, int64) {
	sum := x + toNearest
	return sum - toNearest, int64(math.Float64bits(sum) - math.Float64bits(toNearest))
}

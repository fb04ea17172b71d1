package arithmetic

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/exactmath"
)

// A float is a type in which GLSL.std.450 functions are computed: float32 or float64.
type float = exactmath.Float

// The following functions compute one component. A product is converted to its own type before it is added, so that
// each operation is rounded separately.

func radians(a float32) float32 { return a * float32(math.Pi/180) }
func degrees(a float32) float32 { return a * float32(180/math.Pi) }

func mix[T float](a, b, c T) T { return T(a*(1-c)) + T(b*c) }

func step[T float](edge, x T) T {
	if x < edge {
		return 0
	}
	return 1
}

func smoothStep[T float](low, high, x T) T {
	t := exactmath.Clamp((x-low)/(high-low), 0, 1)
	return T(t*t) * (3 - T(2*t))
}

// The following functions compute a whole vector d from a, b and c.

func dotOf[T float](a, b []T) (sum T) {
	for i := range a {
		sum += T(a[i] * b[i])
	}
	return sum
}

func length[T float](d, a, _, _ []T) { d[0] = exactmath.Sqrt(dotOf(a, a)) }

func distance[T float](d, a, b, _ []T) {
	sum := T(0)
	for i := range a {
		x := a[i] - b[i]
		sum += T(x * x)
	}
	d[0] = exactmath.Sqrt(sum)
}

func cross[T float](d, a, b, _ []T) {
	for i := range d {
		j, k := (i+1)%3, (i+2)%3
		d[i] = T(a[j]*b[k]) - T(a[k]*b[j])
	}
}

func normalize[T float](d, a, _, _ []T) {
	n := exactmath.Sqrt(dotOf(a, a))
	for i := range d {
		d[i] = a[i] / n
	}
}

func faceForward[T float](d, a, b, c []T) {
	back := dotOf(c, b) >= 0
	for i := range d {
		if d[i] = a[i]; back {
			d[i] = -a[i]
		}
	}
}

func reflect[T float](d, a, b, _ []T) {
	twice := 2 * dotOf(b, a)
	for i := range d {
		d[i] = a[i] - T(twice*b[i])
	}
}

func refract[T float](d, a, b, c []T) {
	eta, cos := c[0], dotOf(b, a)
	k := 1 - T(T(eta*eta)*(1-T(cos*cos)))
	if k < 0 {
		clear(d)
		return
	}
	by := T(eta*cos) + exactmath.Sqrt(k)
	for i := range d {
		d[i] = T(eta*a[i]) - T(by*b[i])
	}
}

// sideOf returns the number of columns of the square matrix a.
func sideOf[T float](a []T) int {
	for n := 2; n <= 4; n++ {
		if n*n == len(a) {
			return n
		}
	}
	return 0
}

// determinant sets d[0] to the determinant of matrix a, which has up to four columns.
func determinant[T float](d, a, _, _ []T) { d[0] = minor(a, sideOf(a), 0, 0) }

// minor returns the determinant of matrix a without the columns and rows in the bit sets columns and rows. n is the
// number of columns of a.
func minor[T float](a []T, n int, columns, rows uint) T {
	row := 0
	for row < n && rows>>row&1 != 0 {
		row++
	}
	if row == n {
		return 1
	}
	sum, sign := T(0), T(1)
	for column := range n {
		if columns>>column&1 != 0 {
			continue
		}
		sum += T(sign * T(a[column*n+row]*minor(a, n, columns|1<<column, rows|1<<row)))
		sign = -sign
	}
	return sum
}

// inverse computes the inverse of matrix a: the transposed cofactors, divided by the determinant.
func inverse[T float](d, a, _, _ []T) {
	n := sideOf(a)
	whole := minor(a, n, 0, 0)
	for column := range n {
		for row := range n {
			cofactor := minor(a, n, 1<<row, 1<<column)
			if (row+column)&1 != 0 {
				cofactor = -cofactor
			}
			d[column*n+row] = cofactor / whole
		}
	}
}

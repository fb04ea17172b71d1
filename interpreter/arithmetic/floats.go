package arithmetic

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/exactmath"
)

// The following functions compute rows of floats. Each operation is rounded separately. A product is converted to its
// own type before it is added, because Go may otherwise fuse the multiplication and the addition.

func addFloats(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = Bits32(F32(a[i]) + F32(b[i]))
	}
}

func subtractFloats(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = Bits32(F32(a[i]) - F32(b[i]))
	}
}

// MultiplyFloats computes the products of two rows of float32 numbers.
func MultiplyFloats(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = Bits32(F32(a[i]) * F32(b[i]))
	}
}

func divideFloats(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = Bits32(F32(a[i]) / F32(b[i]))
	}
}

func addDoubles(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = Bits64(F64(a[i]) + F64(b[i]))
	}
}

func subtractDoubles(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = Bits64(F64(a[i]) - F64(b[i]))
	}
}

func multiplyDoubles(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = Bits64(F64(a[i]) * F64(b[i]))
	}
}

func divideDoubles(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = Bits64(F64(a[i]) / F64(b[i]))
	}
}

func minFloats(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = Bits32(exactmath.Min(F32(a[i]), F32(b[i])))
	}
}

func maxFloats(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = Bits32(exactmath.Max(F32(a[i]), F32(b[i])))
	}
}

func lessFloats(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = Truth(F32(a[i]) < F32(b[i]))
	}
}

func lessEqualFloats(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = Truth(F32(a[i]) <= F32(b[i]))
	}
}

func greaterFloats(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = Truth(F32(a[i]) > F32(b[i]))
	}
}

func greaterEqualFloats(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = Truth(F32(a[i]) >= F32(b[i]))
	}
}

func equalFloats(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = Truth(F32(a[i]) == F32(b[i]))
	}
}

func unequalFloats(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = Truth(F32(a[i]) != F32(b[i]))
	}
}

func negateHalves(d, a, _, _ []uint64) {
	a = a[:len(d)]
	for i := range d {
		d[i] = a[i] ^ 1<<15
	}
}

func negateFloats(d, a, _, _ []uint64) {
	a = a[:len(d)]
	for i := range d {
		d[i] = a[i] ^ 1<<31
	}
}

func negateDoubles(d, a, _, _ []uint64) {
	a = a[:len(d)]
	for i := range d {
		d[i] = a[i] ^ 1<<63
	}
}

func absoluteFloats(d, a, _, _ []uint64) {
	a = a[:len(d)]
	for i := range d {
		d[i] = a[i] &^ (1 << 31)
	}
}

func rootFloats(d, a, _, _ []uint64) {
	a = a[:len(d)]
	for i := range d {
		d[i] = Bits32(float32(math.Sqrt(float64(F32(a[i])))))
	}
}

func floorFloats(d, a, _, _ []uint64) {
	a = a[:len(d)]
	for i := range d {
		d[i] = Bits32(float32(math.Floor(float64(F32(a[i])))))
	}
}

func fractFloats(d, a, _, _ []uint64) {
	a = a[:len(d)]
	for i := range d {
		d[i] = Bits32(exactmath.Fract(F32(a[i])))
	}
}

func clampFloats(d, a, b, c []uint64) {
	a, b, c = a[:len(d)], b[:len(d)], c[:len(d)]
	for i := range d {
		d[i] = Bits32(exactmath.Clamp(F32(a[i]), F32(b[i]), F32(c[i])))
	}
}

func fusedFloats(d, a, b, c []uint64) {
	a, b, c = a[:len(d)], b[:len(d)], c[:len(d)]
	for i := range d {
		d[i] = Bits32(exactmath.Fma(F32(a[i]), F32(b[i]), F32(c[i])))
	}
}

func mixFloats(d, a, b, c []uint64) {
	a, b, c = a[:len(d)], b[:len(d)], c[:len(d)]
	for i := range d {
		d[i] = Bits32(mix(F32(a[i]), F32(b[i]), F32(c[i])))
	}
}

func sum(a, b float32) float32        { return a + b }
func difference(a, b float32) float32 { return a - b }
func product(a, b float32) float32    { return a * b }
func quotient(a, b float32) float32   { return a / b }

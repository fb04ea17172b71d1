package fold

import (
	"math"
	"testing"
)

// TestTranscendentalFunctions compares the functions with those of package math, within the accuracy of that package.
func TestTranscendentalFunctions(t *testing.T) {
	unary := func(f func(float64) float64) func(x, y, z float64) float64 {
		return func(x, _, _ float64) float64 { return f(x) }
	}
	binary := func(f func(x, y float64) float64) func(x, y, z float64) float64 {
		return func(x, y, _ float64) float64 { return f(x, y) }
	}
	for _, row := range []struct {
		name      string
		got, want func(x, y, z float64) float64
		low, high float64
	}{
		{"sin", sine, unary(math.Sin), -1e6, 1e6},
		{"cos", cosine, unary(math.Cos), -1e6, 1e6},
		{"tan", tangent, unary(math.Tan), -10, 10},
		{"asin", arcSine, unary(math.Asin), -1, 1},
		{"acos", arcCosine, unary(math.Acos), -1, 1},
		{"atan", arcTangent, unary(math.Atan), -1e3, 1e3},
		{"atan2", arcTangent2, binary(math.Atan2), -20, 20},
		{"sinh", hyperbolicSine, unary(math.Sinh), -80, 80},
		{"cosh", hyperbolicCosine, unary(math.Cosh), -80, 80},
		{"tanh", hyperbolicTangent, unary(math.Tanh), -20, 20},
		{"exp", exponential, unary(math.Exp), -700, 700},
		{"exp2", exponential2, unary(math.Exp2), -1000, 1000},
		{"log", logarithm, unary(math.Log), 1e-30, 1e6},
		{"log2", logarithm2, unary(math.Log2), 1e-30, 1e6},
		{"pow", power, binary(math.Pow), 1e-3, 30},
	} {
		const steps = 97
		for i := range steps + 1 {
			x := row.low + (row.high-row.low)*float64(i)/steps
			y := row.low + (row.high-row.low)*float64((i*37)%steps)/steps
			got, want := row.got(x, y, 0), row.want(x, y, 0)
			if math.Abs(got-want) > 1e-12*math.Max(math.Abs(want), 1e-3) {
				t.Errorf("%s(%v, %v) is %v, want %v", row.name, x, y, got, want)
			}
		}
	}
}

// TestTranscendentalFunctionsNearZero checks that near zero, the result equals the argument in all bits of a float.
func TestTranscendentalFunctionsNearZero(t *testing.T) {
	for _, x := range []float64{1e-20, -1e-36, 1.2e-38, 0x1p-149, -1e-300} {
		for name, f := range map[string]func(x, y, z float64) float64{
			"sin": sine, "tan": tangent, "asin": arcSine, "atan": arcTangent, "sinh": hyperbolicSine, "tanh": hyperbolicTangent,
		} {
			if got := f(x, 0, 0); got != x {
				t.Errorf("%s(%v) is %v", name, x, got)
			}
		}
	}
}

func TestTranscendentalFunctionsAtTheirEnds(t *testing.T) {
	for _, row := range []struct {
		name      string
		got, want float64
	}{
		{"sin(0)", sine(0, 0, 0), 0},
		{"sin of the largest float", sine(math.MaxFloat32, 0, 0), math.Sin(math.MaxFloat32)},
		{"cos(0)", cosine(0, 0, 0), 1},
		{"asin(1)", arcSine(1, 0, 0), math.Pi / 2},
		{"asin(2)", arcSine(2, 0, 0), math.NaN()},
		{"acos(-1)", arcCosine(-1, 0, 0), math.Pi},
		{"acos(1)", arcCosine(1, 0, 0), 0},
		{"atan(0)", arcTangent(0, 0, 0), 0},
		{"atan2(0, -1)", arcTangent2(0, -1, 0), math.Pi},
		{"atan2(-1, 0)", arcTangent2(-1, 0, 0), -math.Pi / 2},
		{"atan2(0, 0)", arcTangent2(0, 0, 0), math.NaN()},
		{"exp(0)", exponential(0, 0, 0), 1},
		{"exp of much", exponential(1e30, 0, 0), math.Inf(1)},
		{"exp of very little", exponential(-1e30, 0, 0), 0},
		{"exp2(10)", exponential2(10, 0, 0), 1024},
		{"log(1)", logarithm(1, 0, 0), 0},
		{"log(0)", logarithm(0, 0, 0), math.NaN()},
		{"log2(8)", logarithm2(8, 0, 0), 3},
		{"pow(0, 2)", power(0, 2, 0), 0},
		{"pow(0, 0)", power(0, 0, 0), math.NaN()},
		{"pow(2, 0)", power(2, 0, 0), 1},
		{"pow(-1, 2)", power(-1, 2, 0), math.NaN()},
		{"tanh(0)", hyperbolicTangent(0, 0, 0), 0},
		{"tanh of much", hyperbolicTangent(1e20, 0, 0), 1},
	} {
		if row.got != row.want && !(math.IsNaN(row.got) && math.IsNaN(row.want)) && math.Abs(row.got-row.want) > 1e-15 {
			t.Errorf("%s is %v, want %v", row.name, row.got, row.want)
		}
	}
}

// TestFunctionsOfNumbersAtTheEnds checks functions for numbers at the limits of their range. They must not be evaluated
// where devices may differ.
func TestFunctionsOfNumbersAtTheEnds(t *testing.T) {
	ends := []float64{
		0, math.Copysign(0, -1), 1, -1, 0.5, -2.5, math.MaxFloat32, -math.MaxFloat32, math.SmallestNonzeroFloat32,
		0x1p-126,
		math.MaxFloat64, math.SmallestNonzeroFloat64, math.Inf(1), math.Inf(-1), math.NaN(),
	}
	for n := range glslFolds {
		for _, width := range []uint32{32, 64} {
			for i, x := range ends {
				for j, y := range ends {
					z := ends[(i+j)%len(ends)]
					foldAtEnds(t, uint32(n), width, x, y, z)
				}
			}
		}
	}
}

func foldAtEnds(t *testing.T, n, width uint32, x, y, z float64) {
	t.Helper()
	r := Scalar{IsFloat: true, Width: width}
	number := func(v float64) Scalar {
		s := r
		if s.Bits = math.Float64bits(v); width == 32 {
			s.Bits = uint64(math.Float32bits(float32(v)))
		}
		return s
	}
	a := [3]Scalar{number(x), number(y), number(z)}
	bits, ok := glsl(n, r, a)
	if !ok {
		return
	}
	r.Bits = bits
	if v := r.Float64(); math.IsNaN(v) || math.IsInf(v, 0) {
		t.Errorf("function %d of %v, %v, %v with %d bits is %v", n, x, y, z, width, v)
	}
	for _, s := range a {
		if math.IsNaN(s.Float64()) {
			t.Errorf("function %d of %v, %v, %v with %d bits is computed", n, x, y, z, width)
		}
	}
}

func BenchmarkTranscendental(b *testing.B) {
	for range b.N {
		sine(1.5, 0, 0)
		power(0.3, 2.2, 0)
	}
}

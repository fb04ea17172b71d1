package exactmath

import "math"

// small is the bound below which functions use a Taylor series, because differences would lose too many bits.
const small = 1.0 / 32

// largest is a limit for arguments of exponential. It does not change results, because e to the power of largest is
// already too large for float32.
const largest = 200

// Sinh returns the hyperbolic sine of x.
func Sinh(x float32) float32 {
	wide := float64(x)
	abs := math.Abs(wide)
	switch {
	case x != x:
		return x
	case abs < small:
		return float32(odd(wide, 1.0/6, 1.0/120, 1.0/5040))
	}
	e := exponential(min(abs, largest))
	return float32(math.Copysign(mul(0.5, e-1/e), wide))
}

// Cosh returns the hyperbolic cosine of x.
func Cosh(x float32) float32 {
	if x != x {
		return x
	}
	e := exponential(min(math.Abs(float64(x)), largest))
	return float32(mul(0.5, e+1/e))
}

// Tanh returns the hyperbolic tangent of x.
func Tanh(x float32) float32 {
	wide := float64(x)
	abs := math.Abs(wide)
	switch {
	case x != x:
		return x
	case abs < small:
		return float32(odd(wide, -1.0/3, 2.0/15, -17.0/315))
	}
	e := exponential(2 * min(abs, largest))
	return float32(math.Copysign((e-1)/(e+1), wide))
}

// Asinh returns the inverse hyperbolic sine of x.
func Asinh(x float32) float32 {
	wide := float64(x)
	abs := math.Abs(wide)
	switch {
	case abs < small:
		return float32(odd(wide, -1.0/6, 3.0/40, -15.0/336))
	case !(abs <= math.MaxFloat32):
		return x
	}
	return float32(math.Copysign(natural(abs+math.Sqrt(mul(abs, abs)+1)), wide))
}

// Acosh returns the inverse hyperbolic cosine of x.
func Acosh(x float32) float32 {
	switch {
	case x < 1:
		return float32(math.NaN())
	case !(x <= math.MaxFloat32):
		return x
	}
	above := float64(x) - 1
	return float32(natural(1 + (above + math.Sqrt(mul(above, above+2)))))
}

// Atanh returns the inverse hyperbolic tangent of x.
func Atanh(x float32) float32 {
	wide := float64(x)
	abs := math.Abs(wide)
	switch {
	case abs < small:
		return float32(odd(wide, 1.0/3, 1.0/5, 1.0/7))
	case abs == 1:
		return float32(math.Inf(int(wide)))
	case !(abs < 1):
		return float32(math.NaN())
	}
	return float32(mul(0.5, natural((1+wide)/(1-wide))))
}

// odd returns x + a·x³ + b·x⁵ + c·x⁷, and -0 for -0.
func odd(x, a, b, c float64) float64 {
	z := mul(x, x)
	return mul(x, 1+mul(z, a+mul(z, line(b, c, z))))
}

package exactmath

import "math"

// roots holds the powers of 2 with the exponents 0, 1/32, 2/32, …, 31/32.
var roots = [32]float64{
	1, 0x1.059b0d3158574p0, 0x1.0b5586cf9890fp0, 0x1.11301d0125b51p0,
	0x1.172b83c7d517bp0, 0x1.1d4873168b9aap0, 0x1.2387a6e756238p0, 0x1.29e9df51fdee1p0,
	0x1.306fe0a31b715p0, 0x1.371a7373aa9cbp0, 0x1.3dea64c123422p0, 0x1.44e086061892dp0,
	0x1.4bfdad5362a27p0, 0x1.5342b569d4f82p0, 0x1.5ab07dd485429p0, 0x1.6247eb03a5585p0,
	0x1.6a09e667f3bcdp0, 0x1.71f75e8ec5f74p0, 0x1.7a11473eb0187p0, 0x1.82589994cce13p0,
	0x1.8ace5422aa0dbp0, 0x1.93737b0cdc5e5p0, 0x1.9c49182a3f090p0, 0x1.a5503b23e255dp0,
	0x1.ae89f995ad3adp0, 0x1.b7f76f2fb5e47p0, 0x1.c199bdd85529cp0, 0x1.cb720dcef9069p0,
	0x1.d5818dcfba487p0, 0x1.dfc97337b9b5fp0, 0x1.ea4afa2a490dap0, 0x1.f50765b6e4540p0,
}

const (
	rootsPerE = 32 * math.Log2E // number of table steps per factor e

	// ln 2 / 32 in two parts. The upper part has 30 bits, so that its products with a step number are exact.
	rootLogHigh = 0x1.62e42fe8p-6
	rootLogLow  = 0x1.e8e7bcd5e4f1ep-36
)

// Exp returns e to the power of x.
func Exp(x float32) float32 {
	switch {
	case x > 89:
		return float32(math.Inf(1))
	case x < -104:
		return 0
	case x != x:
		return x
	}
	return float32(exponential(float64(x)))
}

// Exp2 returns 2 to the power of x.
func Exp2(x float32) float32 { return powerOfTwo(float64(x)) }

// powerOfTwo returns 2 to the power of x as a float32.
func powerOfTwo(x float64) float32 {
	switch {
	case x >= 128:
		return float32(math.Inf(1))
	case x < -150:
		return 0
	case x != x:
		return float32(x)
	}
	n, step := nearest(mul(x, 32))
	return float32(scaledRoot(step, mul(x-mul(n, 1.0/32), math.Ln2)))
}

// exponential returns e to the power of x, for x between -700 and 700.
func exponential(x float64) float64 {
	n, step := nearest(mul(x, rootsPerE))
	return scaledRoot(step, x-mul(n, rootLogHigh)-mul(n, rootLogLow))
}

// scaledRoot returns 2 to the power of step/32, times e to the power of t. The absolute value of t must be less than ln
// 2 / 64. It multiplies a root of the table by a Taylor series.
func scaledRoot(step int64, t float64) float64 {
	square := mul(t, t)
	series := t + mul(square, cubic(1.0/2, 1.0/6, 1.0/24, 1.0/120, t, square))
	root := roots[step&31]
	return mul(root+mul(root, series), math.Float64frombits(uint64(step>>5+1023)<<52))
}

package exactmath

import "math"

// logOrigin is the start of the table of logarithms: 90/128. The table ends at twice that number. Its step is 1/128
// below 1 and 1/64 above.
const logOrigin = 0x3fe6800000000000

// A logarithm holds the 24-bit reciprocal of a number in the middle of a step, and the natural logarithm of that
// number. The steps around 1 have the reciprocal 1, so that logarithms of numbers close to 1 do not lose precision.
type logarithm struct{ reciprocal, log float64 }

// logarithms is the table of all steps.
var logarithms = [64]logarithm{
	{0x1.6a13ce0000000p+0, -0x1.6300334baac3cp-2},
	{0x1.661ec60000000p+0, -0x1.57bf73648d1f4p-2},
	{0x1.623fa80000000p+0, -0x1.4c9e0b8172c37p-2},
	{0x1.5e75bc0000000p+0, -0x1.419b438d5e8c4p-2},
	{0x1.5ac0560000000p+0, -0x1.36b67563e110fp-2},
	{0x1.571ed40000000p+0, -0x1.2bef087dc9353p-2},
	{0x1.5390940000000p+0, -0x1.21445520eb8cfp-2},
	{0x1.5015020000000p+0, -0x1.16b5ced2cfb6bp-2},
	{0x1.4cab880000000p+0, -0x1.0c42d516162dfp-2},
	{0x1.49539e0000000p+0, -0x1.01eae4aa6c690p-2},
	{0x1.460cbc0000000p+0, -0x1.ef5adb2dcffdcp-3},
	{0x1.42d6620000000p+0, -0x1.db13d8bd4893bp-3},
	{0x1.3fb0140000000p+0, -0x1.c6ffbc8f00f71p-3},
	{0x1.3c995a0000000p+0, -0x1.b31d83a5bce39p-3},
	{0x1.3991c20000000p+0, -0x1.9f6c3b808964cp-3},
	{0x1.3698e00000000p+0, -0x1.8beb03b38fe73p-3},
	{0x1.33ae460000000p+0, -0x1.7898da4444c6fp-3},
	{0x1.30d1900000000p+0, -0x1.6574eb68c133ap-3},
	{0x1.2e025c0000000p+0, -0x1.527e5e2a1b58dp-3},
	{0x1.2b404a0000000p+0, -0x1.3fb454c9928adp-3},
	{0x1.288b020000000p+0, -0x1.2d16169868118p-3},
	{0x1.25e2280000000p+0, -0x1.1aa2bea23f6fcp-3},
	{0x1.2345680000000p+0, -0x1.08598e99e39fcp-3},
	{0x1.20b4700000000p+0, -0x1.ec738d30a10e3p-4},
	{0x1.1e2ef40000000p+0, -0x1.c885845bc4b1ap-4},
	{0x1.1bb4a40000000p+0, -0x1.a4e763cb1bc38p-4},
	{0x1.1945380000000p+0, -0x1.8197e2740e3f0p-4},
	{0x1.16e0680000000p+0, -0x1.5e959c59791a7p-4},
	{0x1.1485f00000000p+0, -0x1.3bdf4d7d1ee10p-4},
	{0x1.12358e0000000p+0, -0x1.1973b6346554fp-4},
	{0x1.0fef020000000p+0, -0x1.eea338406b7b4p-5},
	{0x1.0db20a0000000p+0, -0x1.aaef1ccfb10bap-5},
	{0x1.0b7e6e0000000p+0, -0x1.67c937ed4bad1p-5},
	{0x1.0953f40000000p+0, -0x1.252f4078d1811p-5},
	{0x1.0732600000000p+0, -0x1.c63d06c14aa2ap-6},
	{0x1.0519800000000p+0, -0x1.432ab25980c41p-6},
	{0x1.03091c0000000p+0, -0x1.8244e0388a0dcp-7},
	{1, 0},
	{1, 0},
	{0x1.f4465a0000000p-1, 0x1.7b91acfd5b11cp-6},
	{0x1.ecc07c0000000p-1, 0x1.39e86e1febd8dp-5},
	{0x1.e573ac0000000p-1, 0x1.b42de091971d5p-5},
	{0x1.de5d6e0000000p-1, 0x1.1653710a37ae3p-4},
	{0x1.d77b660000000p-1, 0x1.51b06dd061852p-4},
	{0x1.d0cb580000000p-1, 0x1.8c3465e319b45p-4},
	{0x1.ca4b300000000p-1, 0x1.c5e54bf5bc748p-4},
	{0x1.c3f8f00000000p-1, 0x1.fec9141dbeabbp-4},
	{0x1.bdd2b80000000p-1, 0x1.1b72b012f67a8p-3},
	{0x1.b7d6c40000000p-1, 0x1.371fc161e8f75p-3},
	{0x1.b203640000000p-1, 0x1.526e5e5a1b438p-3},
	{0x1.ac57020000000p-1, 0x1.6d60fce19d21fp-3},
	{0x1.a6d01a0000000p-1, 0x1.87fa08620c915p-3},
	{0x1.a16d400000000p-1, 0x1.a23bbffe2b567p-3},
	{0x1.9c2d140000000p-1, 0x1.bc286be2d8cecp-3},
	{0x1.970e500000000p-1, 0x1.d5c21434fbb98p-3},
	{0x1.920fb40000000p-1, 0x1.ef0adfddc5940p-3},
	{0x1.8d30180000000p-1, 0x1.04025b6b4d04ap-2},
	{0x1.886e600000000p-1, 0x1.1058bd1ae4ae2p-2},
	{0x1.83c9780000000p-1, 0x1.1c898b36999fdp-2},
	{0x1.7f40600000000p-1, 0x1.2895a0bde86a4p-2},
	{0x1.7ad2200000000p-1, 0x1.347ddb2987d59p-2},
	{0x1.767dce0000000p-1, 0x1.404309206a7e5p-2},
	{0x1.7242880000000p-1, 0x1.4be5f937778a1p-2},
	{0x1.6e1f760000000p-1, 0x1.5767736c55a74p-2},
}

// split splits a positive number into 2^exponent times the number of a step times 1 + r. It returns the exponent and
// the logarithms of the other two factors.
func split(x float64) (exponent, ofStep, ofRest float64) {
	b := math.Float64bits(x)
	above := b - logOrigin
	row := &logarithms[above>>46&63]
	rest := mul(math.Float64frombits(b-above&^(1<<52-1)), row.reciprocal) - 1
	return float64(int64(above) >> 52), row.log, logOfRest(rest)
}

// logOfRest returns the logarithm of 1 + r, for r between -1/128 and 1/64, by a Taylor series.
func logOfRest(r float64) float64 {
	square := mul(r, r)
	low := cubic(-1.0/2, 1.0/3, -1.0/4, 1.0/5, r, square)
	high := cubic(-1.0/6, 1.0/7, -1.0/8, 1.0/9, r, square)
	return r + mul(square, low+mul(mul(square, square), high))
}

// natural returns the natural logarithm of a positive number.
func natural(x float64) float64 {
	exponent, step, rest := split(x)
	return mul(exponent, math.Ln2) + step + rest
}

// binary returns the base-2 logarithm of a positive number.
func binary(x float64) float64 {
	exponent, step, rest := split(x)
	return exponent + mul(step+rest, math.Log2E)
}

// hasLog reports whether x is positive and finite. If it is not, the second result is the value of the logarithm
// functions for x.
func hasLog(x float32) (bool, float32) {
	switch {
	case x == 0:
		return false, float32(math.Inf(-1))
	case x < 0:
		return false, float32(math.NaN())
	case x > math.MaxFloat32 || x != x:
		return false, x
	}
	return true, 0
}

// Log returns the natural logarithm of x.
func Log(x float32) float32 {
	if ok, special := hasLog(x); !ok {
		return special
	}
	return float32(natural(float64(x)))
}

// Log2 returns the base-2 logarithm of x.
func Log2(x float32) float32 {
	if ok, special := hasLog(x); !ok {
		return special
	}
	return float32(binary(float64(x)))
}

// Pow returns x to the power of y. As in HLSL, the result is NaN for negative bases, even if y is an integer other
// than 0, and the sign of zero is ignored.
func Pow(x, y float32) float32 {
	switch {
	case y == 0 || x == 1:
		return 1
	case x < 0 || x != x || y != y:
		return float32(math.NaN())
	case x == 0 || x > math.MaxFloat32:
		if (x == 0) == (y > 0) {
			return 0
		}
		return float32(math.Inf(1))
	}
	return powerOfTwo(mul(float64(y), binary(float64(x))))
}

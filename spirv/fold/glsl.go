package fold

import (
	"math"
	"math/bits"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A glslFold evaluates a GLSL.std.450 function on scalars. The result is rounded to the width of the type. A result
// that is not finite is not used.
type glslFold struct {
	float    func(x, y, z float64) float64
	int      func(x, y, z Scalar) uint64
	infinite bool // float is also exact for infinite arguments; its arguments are never NaN

	// largest, if not nil, returns the largest intermediate result. The function is not evaluated if this result
	// exceeds the range of the type.
	largest func(x, y, z float64) float64
}

// glslFolds maps the numbers of GLSL.std.450 functions to implementations.
var glslFolds = [...]glslFold{
	spirv.GLSLRound:       {float: func(x, _, _ float64) float64 { return math.RoundToEven(x) }},
	spirv.GLSLRoundEven:   {float: func(x, _, _ float64) float64 { return math.RoundToEven(x) }},
	spirv.GLSLTrunc:       {float: func(x, _, _ float64) float64 { return math.Trunc(x) }},
	spirv.GLSLFAbs:        {float: func(x, _, _ float64) float64 { return math.Abs(x) }, infinite: true},
	spirv.GLSLSAbs:        {int: func(x, _, _ Scalar) uint64 { return uint64(max(x.Int64(), -x.Int64())) }},
	spirv.GLSLFSign:       {float: func(x, _, _ float64) float64 { return sign(x) }, infinite: true},
	spirv.GLSLSSign:       {int: func(x, _, _ Scalar) uint64 { return uint64(min(max(x.Int64(), -1), 1)) }},
	spirv.GLSLFloor:       {float: func(x, _, _ float64) float64 { return math.Floor(x) }},
	spirv.GLSLCeil:        {float: func(x, _, _ float64) float64 { return math.Ceil(x) }},
	spirv.GLSLFract:       {float: func(x, _, _ float64) float64 { return x - math.Floor(x) }},
	spirv.GLSLRadians:     {float: func(x, _, _ float64) float64 { return x * (math.Pi / 180) }},
	spirv.GLSLDegrees:     {float: func(x, _, _ float64) float64 { return x * (180 / math.Pi) }},
	spirv.GLSLSin:         {float: sine},
	spirv.GLSLCos:         {float: cosine},
	spirv.GLSLTan:         {float: tangent},
	spirv.GLSLAsin:        {float: arcSine},
	spirv.GLSLAcos:        {float: arcCosine},
	spirv.GLSLAtan:        {float: arcTangent},
	spirv.GLSLAtan2:       {float: arcTangent2},
	spirv.GLSLSinh:        {float: hyperbolicSine},
	spirv.GLSLCosh:        {float: hyperbolicCosine},
	spirv.GLSLTanh:        {float: hyperbolicTangent},
	spirv.GLSLPow:         {float: power},
	spirv.GLSLExp:         {float: exponential},
	spirv.GLSLLog:         {float: logarithm},
	spirv.GLSLExp2:        {float: exponential2},
	spirv.GLSLLog2:        {float: logarithm2},
	spirv.GLSLSqrt:        {float: func(x, _, _ float64) float64 { return math.Sqrt(x) }},
	spirv.GLSLInverseSqrt: {float: func(x, _, _ float64) float64 { return 1 / math.Sqrt(x) }},
	spirv.GLSLFMin:        {float: func(x, y, _ float64) float64 { return math.Min(x, y) }, infinite: true},
	spirv.GLSLNMin:        {float: func(x, y, _ float64) float64 { return math.Min(x, y) }, infinite: true},
	spirv.GLSLFMax:        {float: func(x, y, _ float64) float64 { return math.Max(x, y) }, infinite: true},
	spirv.GLSLNMax:        {float: func(x, y, _ float64) float64 { return math.Max(x, y) }, infinite: true},
	spirv.GLSLFClamp:      {float: func(x, y, z float64) float64 { return math.Min(math.Max(x, y), z) }, infinite: true},
	spirv.GLSLNClamp:      {float: func(x, y, z float64) float64 { return math.Min(math.Max(x, y), z) }, infinite: true},
	spirv.GLSLSMin:        {int: func(x, y, _ Scalar) uint64 { return uint64(min(x.Int64(), y.Int64())) }},
	spirv.GLSLSMax:        {int: func(x, y, _ Scalar) uint64 { return uint64(max(x.Int64(), y.Int64())) }},
	spirv.GLSLUMin:        {int: func(x, y, _ Scalar) uint64 { return min(x.Uint64(), y.Uint64()) }},
	spirv.GLSLUMax:        {int: func(x, y, _ Scalar) uint64 { return max(x.Uint64(), y.Uint64()) }},
	spirv.GLSLSClamp:      {int: func(x, y, z Scalar) uint64 { return uint64(min(max(x.Int64(), y.Int64()), z.Int64())) }},
	spirv.GLSLUClamp:      {int: func(x, y, z Scalar) uint64 { return min(max(x.Uint64(), y.Uint64()), z.Uint64()) }},
	spirv.GLSLFMix:        {float: func(x, y, a float64) float64 { return float64(x*(1-a)) + float64(y*a) }, largest: largestOfMix},
	spirv.GLSLStep:        {float: func(edge, x, _ float64) float64 { return float64(Truth(x >= edge)) }, infinite: true},
	spirv.GLSLSmoothStep:  {float: smoothStep, largest: func(low, high, x float64) float64 { return max(math.Abs(high-low), math.Abs(x-low)) }},
	spirv.GLSLFma:         {float: math.FMA},
	spirv.GLSLFindILsb:    {int: func(x, _, _ Scalar) uint64 { return lowestBit(x.Uint64()) }},
	spirv.GLSLFindUMsb:    {int: func(x, _, _ Scalar) uint64 { return uint64(bits.Len64(x.Uint64()) - 1) }},
	spirv.GLSLFindSMsb:    {int: func(x, _, _ Scalar) uint64 { return uint64(bits.Len64(uint64(x.Int64()^x.Int64()>>63)) - 1) }},
}

// glsl implements Function.Compute for the GLSL.std.450 function with number n.
func glsl(n uint32, r Scalar, a [3]Scalar) (uint64, bool) {
	if n >= uint32(len(glslFolds)) {
		return 0, false
	}
	g := &glslFolds[n]
	switch {
	case g.int != nil && !a[0].IsFloat:
		return g.int(a[0], a[1], a[2]), true
	case g.float == nil || !a[0].IsFloat || !r.IsFloat:
		return 0, false
	}
	x := [3]float64{a[0].Float64(), a[1].Float64(), a[2].Float64()}
	if !g.takes(x) || g.largest != nil && math.IsInf(Rounded(g.largest(x[0], x[1], x[2]), r.Width), 0) {
		return 0, false
	}
	v := Rounded(g.float(x[0], x[1], x[2]), r.Width)
	if math.IsInf(v, 0) {
		return 0, false
	}
	return FloatBits(v, r.Width)
}

// takes reports whether g may be evaluated for the arguments x. NaN is excluded because devices differ on it.
// Infinities are excluded unless g.infinite is set.
func (g *glslFold) takes(x [3]float64) bool {
	for _, v := range x {
		if math.IsNaN(v) || !g.infinite && math.IsInf(v, 0) {
			return false
		}
	}
	return true
}

// sign returns the sign of x as -1 or 1. It returns x itself for zero, with its sign.
func sign(x float64) float64 {
	switch {
	case x > 0:
		return 1
	case x < 0:
		return -1
	}
	return x
}

func largestOfMix(x, y, a float64) float64 {
	return max(math.Abs(1-a), math.Abs(x*(1-a)), math.Abs(y*a))
}

func smoothStep(low, high, x float64) float64 {
	if low >= high {
		return math.NaN() // undefined
	}
	t := math.Min(math.Max((x-low)/(high-low), 0), 1)
	return float64(t*t) * (3 - float64(2*t))
}

// lowestBit returns the number of the lowest bit that is set, or -1 if x is 0.
func lowestBit(x uint64) uint64 {
	if x == 0 {
		return ^uint64(0)
	}
	return uint64(bits.TrailingZeros64(x))
}

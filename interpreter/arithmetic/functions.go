package arithmetic

import (
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/exactmath"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A function is the implementation of a GLSL.std.450 function. It operates on each component, like an instruction, or
// on whole vectors. A function without any field set has its own rule in package interpreter. The float32 functions
// also compute 16-bit floats.
type function struct {
	instruction
	unary    func(a float32) float32
	ternary  func(a, b, c float32) float32
	unary64  func(a float64) float64
	triple64 func(a, b, c float64) float64
	vector   func(d, a, b, c []float32)
	vector64 func(d, a, b, c []float64)
}

// functions holds the implementation of each GLSL.std.450 function.
var functions = [...]function{
	spirv.GLSLRound:       {unary: exactmath.RoundEven[float32], unary64: exactmath.RoundEven[float64]},
	spirv.GLSLRoundEven:   {unary: exactmath.RoundEven[float32], unary64: exactmath.RoundEven[float64]},
	spirv.GLSLTrunc:       {unary: exactmath.Trunc[float32], unary64: exactmath.Trunc[float64]},
	spirv.GLSLFAbs:        {instruction: instruction{w32: absoluteFloats}, unary: exactmath.Abs[float32], unary64: exactmath.Abs[float64]},
	spirv.GLSLSAbs:        {instruction: instruction{integer: absolute}},
	spirv.GLSLFSign:       {unary: exactmath.Sign[float32], unary64: exactmath.Sign[float64]},
	spirv.GLSLSSign:       {instruction: instruction{integer: signOf}},
	spirv.GLSLFloor:       {instruction: instruction{w32: floorFloats}, unary: exactmath.Floor[float32], unary64: exactmath.Floor[float64]},
	spirv.GLSLCeil:        {unary: exactmath.Ceil[float32], unary64: exactmath.Ceil[float64]},
	spirv.GLSLFract:       {instruction: instruction{w32: fractFloats}, unary: exactmath.Fract[float32], unary64: exactmath.Fract[float64]},
	spirv.GLSLRadians:     {unary: radians},
	spirv.GLSLDegrees:     {unary: degrees},
	spirv.GLSLSin:         {unary: exactmath.Sin},
	spirv.GLSLCos:         {unary: exactmath.Cos},
	spirv.GLSLTan:         {unary: exactmath.Tan},
	spirv.GLSLAsin:        {unary: exactmath.Asin},
	spirv.GLSLAcos:        {unary: exactmath.Acos},
	spirv.GLSLAtan:        {unary: exactmath.Atan},
	spirv.GLSLSinh:        {unary: exactmath.Sinh},
	spirv.GLSLCosh:        {unary: exactmath.Cosh},
	spirv.GLSLTanh:        {unary: exactmath.Tanh},
	spirv.GLSLAsinh:       {unary: exactmath.Asinh},
	spirv.GLSLAcosh:       {unary: exactmath.Acosh},
	spirv.GLSLAtanh:       {unary: exactmath.Atanh},
	spirv.GLSLAtan2:       {instruction: instruction{float: exactmath.Atan2}},
	spirv.GLSLPow:         {instruction: instruction{float: exactmath.Pow}},
	spirv.GLSLExp:         {unary: exactmath.Exp},
	spirv.GLSLLog:         {unary: exactmath.Log},
	spirv.GLSLExp2:        {unary: exactmath.Exp2},
	spirv.GLSLLog2:        {unary: exactmath.Log2},
	spirv.GLSLSqrt:        {instruction: instruction{w32: rootFloats}, unary: exactmath.Sqrt[float32], unary64: exactmath.Sqrt[float64]},
	spirv.GLSLInverseSqrt: {unary: exactmath.InverseSqrt[float32], unary64: exactmath.InverseSqrt[float64]},

	spirv.GLSLDeterminant:   {vector: determinant[float32], vector64: determinant[float64]},
	spirv.GLSLMatrixInverse: {vector: inverse[float32], vector64: inverse[float64]},

	spirv.GLSLFMin:       {instruction: instruction{w32: minFloats, float: exactmath.Min[float32], double: exactmath.Min[float64]}},
	spirv.GLSLUMin:       {instruction: instruction{integer: MinUnsigned}},
	spirv.GLSLSMin:       {instruction: instruction{integer: MinSigned}},
	spirv.GLSLFMax:       {instruction: instruction{w32: maxFloats, float: exactmath.Max[float32], double: exactmath.Max[float64]}},
	spirv.GLSLUMax:       {instruction: instruction{integer: MaxUnsigned}},
	spirv.GLSLSMax:       {instruction: instruction{integer: MaxSigned}},
	spirv.GLSLFClamp:     {instruction: instruction{w32: clampFloats}, ternary: exactmath.Clamp[float32], triple64: exactmath.Clamp[float64]},
	spirv.GLSLUClamp:     {instruction: instruction{integer: clampUnsigned}},
	spirv.GLSLSClamp:     {instruction: instruction{integer: clampSigned}},
	spirv.GLSLFMix:       {instruction: instruction{w32: mixFloats}, ternary: mix[float32], triple64: mix[float64]},
	spirv.GLSLStep:       {instruction: instruction{float: step[float32], double: step[float64]}},
	spirv.GLSLSmoothStep: {ternary: smoothStep[float32], triple64: smoothStep[float64]},
	spirv.GLSLFma:        {instruction: instruction{w32: fusedFloats}, ternary: exactmath.Fma[float32], triple64: exactmath.Fma[float64]},
	spirv.GLSLNMin:       {instruction: instruction{w32: minFloats, float: exactmath.Min[float32], double: exactmath.Min[float64]}},
	spirv.GLSLNMax:       {instruction: instruction{w32: maxFloats, float: exactmath.Max[float32], double: exactmath.Max[float64]}},
	spirv.GLSLNClamp:     {instruction: instruction{w32: clampFloats}, ternary: exactmath.Clamp[float32], triple64: exactmath.Clamp[float64]},

	spirv.GLSLLength:      {vector: length[float32], vector64: length[float64]},
	spirv.GLSLDistance:    {vector: distance[float32], vector64: distance[float64]},
	spirv.GLSLCross:       {vector: cross[float32], vector64: cross[float64]},
	spirv.GLSLNormalize:   {vector: normalize[float32], vector64: normalize[float64]},
	spirv.GLSLFaceForward: {vector: faceForward[float32], vector64: faceForward[float64]},
	spirv.GLSLReflect:     {vector: reflect[float32], vector64: reflect[float64]},
	spirv.GLSLRefract:     {vector: refract[float32], vector64: refract[float64]},

	spirv.GLSLFindILsb: {instruction: instruction{integer: lowestBit}},
	spirv.GLSLFindSMsb: {instruction: instruction{integer: highestBitSigned}},
	spirv.GLSLFindUMsb: {instruction: instruction{integer: highestBit}},
}

// OfFunction returns the function that computes a row of a GLSL.std.450 function's result. It returns nil if a
// component of the result does not depend only on the same components of the operands.
func OfFunction(number uint32, result, operand Number) Row {
	if number >= uint32(len(functions)) {
		return nil
	}
	return functions[number].forTypes(result, operand)
}

// VectorFunction returns the 32-bit and 64-bit implementations of a GLSL.std.450 function that operates on whole
// vectors and matrices. They are nil for other functions.
func VectorFunction(number uint32) (single func(d, a, b, c []float32), double func(d, a, b, c []float64)) {
	if number >= uint32(len(functions)) {
		return nil, nil
	}
	return functions[number].vector, functions[number].vector64
}

// forTypes returns the function that computes a row for the given types of the result and the operands, or nil if they
// are not supported.
func (r *function) forTypes(result, of Number) Row {
	if result.Kind != of.Kind || result.Width != of.Width {
		if r.integer == nil || result.Kind != Int || of.Kind != Int {
			return nil
		}
	}
	if f := r.instruction.forTypes(result, of); f != nil {
		return f
	}
	switch {
	case of.Kind != Float:
	case of.Width == 32 && r.unary != nil:
		return unaryRow(r.unary)
	case of.Width == 32 && r.ternary != nil:
		return ternaryRow(r.ternary)
	case of.Width == 16 && r.unary != nil:
		return halfRow(func(a, _, _ float32) float32 { return r.unary(a) })
	case of.Width == 16 && r.ternary != nil:
		return halfRow(r.ternary)
	case of.Width == 64 && r.unary64 != nil:
		return tripleRow(func(a, _, _ float64) float64 { return r.unary64(a) })
	case of.Width == 64 && r.triple64 != nil:
		return tripleRow(r.triple64)
	}
	return nil
}

func unaryRow(f func(a float32) float32) Row {
	return func(d, a, _, _ []uint64) {
		a = a[:len(d)]
		for i := range d {
			d[i] = Bits32(f(F32(a[i])))
		}
	}
}

func ternaryRow(f func(a, b, c float32) float32) Row {
	return func(d, a, b, c []uint64) {
		a, b, c = a[:len(d)], b[:len(d)], c[:len(d)]
		for i := range d {
			d[i] = Bits32(f(F32(a[i]), F32(b[i]), F32(c[i])))
		}
	}
}

func halfRow(f func(a, b, c float32) float32) Row {
	return func(d, a, b, c []uint64) {
		a, b, c = a[:len(d)], b[:len(d)], c[:len(d)]
		for i := range d {
			d[i] = ToHalf(float64(f(FromHalf(a[i]), FromHalf(b[i]), FromHalf(c[i]))))
		}
	}
}

func tripleRow(f func(a, b, c float64) float64) Row {
	return func(d, a, b, c []uint64) {
		a, b, c = a[:len(d)], b[:len(d)], c[:len(d)]
		for i := range d {
			d[i] = Bits64(f(F64(a[i]), F64(b[i]), F64(c[i])))
		}
	}
}

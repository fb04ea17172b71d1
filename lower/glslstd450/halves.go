package glslstd450

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Halves are packed into words, and unpacked, with integer operations. Some devices do not have a half type, and some
// compilers do not have functions that load and store halves.
const (
	halfSign     = 0x8000
	halfExponent = 0x7c00
	halfBits     = 0x7fff
	floatSign    = 0x80000000

	// halfBias is the difference between the exponent biases of float and half, shifted to the exponent of a float.
	halfBias = (127 - 15) << 23
	// firstHalf is the bits of the smallest float that is a normal half. pastHalf is the bits of the smallest float
	// that is larger than all finite halves.
	firstHalf = halfBias + 1<<23
	pastHalf  = halfBias + 31<<23
	infinity  = 0x7f800000
	// shift is the number of significand bits that a float has and a half does not.
	shift = 23 - 10
)

// toHalf emits the bits of the half that is nearest to x, or to each component of x. In the following, a is the bits of
// |x|.
//
//	normal:    (a - bias + 1<<(shift-1) - 1 + odd) >> shift; odd is bit number shift of a
//	subnormal: |x| · 2^24, rounded to the nearest integer
//	too large: infinity, or a NaN if x is one
func toHalf(b Builder, x spirv.ID) spirv.ID {
	f := b.TypeOf(x)
	w := words(b, f)
	bits := b.Emit(instbuilder.Bitcast(w, 0, x))
	a := b.Emit(instbuilder.BitwiseAnd(w, 0, bits, integer(b, w, floatSign-1)))
	odd := b.Emit(instbuilder.BitwiseAnd(w, 0, b.Emit(instbuilder.ShiftRightLogical(w, 0, a, integer(b, w, shift))),
		integer(b, w, 1)))
	rounded := b.Emit(instbuilder.IAdd(w, 0, b.Emit(instbuilder.IAdd(w, 0, a, integer(b, w, 1<<(shift-1)-1-halfBias))),
		odd))
	normal := b.Emit(instbuilder.ShiftRightLogical(w, 0, rounded, integer(b, w, shift)))

	scaled := b.Emit(instbuilder.FMul(f, 0, b.Emit(instbuilder.Bitcast(f, 0, a)), float(b, f, 1<<24)))
	small := b.Emit(instbuilder.ConvertFToU(w, 0,
		b.Function(spirv.GLSLRoundEven, f, b.Function(spirv.GLSLFMin, f, scaled, float(b, f, 1<<10)))))

	nan := b.Emit(instbuilder.UGreaterThan(booleans(b, w), 0, a, integer(b, w, infinity)))
	large := b.Emit(instbuilder.Select(w, 0, nan, integer(b, w, halfExponent|1<<9), integer(b, w, halfExponent)))

	half := b.Emit(instbuilder.Select(w, 0, b.Emit(instbuilder.ULessThan(booleans(b, w), 0, a,
		integer(b, w, firstHalf))), small, normal))
	half = b.Emit(instbuilder.Select(w, 0, b.Emit(instbuilder.ULessThan(booleans(b, w), 0, a, integer(b, w, pastHalf))),
		half, large))
	sign := b.Emit(instbuilder.BitwiseAnd(w, 0, b.Emit(instbuilder.ShiftRightLogical(w, 0, bits, integer(b, w, 16))),
		integer(b, w, halfSign)))
	return b.Emit(instbuilder.BitwiseOr(w, 0, half, sign))
}

// fromHalf emits the float with the value of the half in the low bits of h, or in those of each component of h.
func fromHalf(b Builder, h spirv.ID) spirv.ID {
	w := b.TypeOf(h)
	_, n := components(b, w)
	f := vector(b, b.TypeFloat(32), n)
	a := b.Emit(instbuilder.BitwiseAnd(w, 0, h, integer(b, w, halfBits)))
	exponent := b.Emit(instbuilder.BitwiseAnd(w, 0, h, integer(b, w, halfExponent)))
	normal := b.Emit(instbuilder.IAdd(w, 0, b.Emit(instbuilder.ShiftLeftLogical(w, 0, a, integer(b, w, shift))),
		integer(b, w, halfBias)))
	large := b.Emit(instbuilder.IAdd(w, 0, normal, integer(b, w, halfBias))) // infinities and NaNs
	small := b.Emit(instbuilder.Bitcast(w, 0,
		b.Emit(instbuilder.FMul(f, 0, b.Emit(instbuilder.ConvertUToF(f, 0, a)), float(b, f, 1.0/(1<<24))))))

	bits := b.Emit(instbuilder.Select(w, 0, b.Emit(instbuilder.IEqual(booleans(b, w), 0, exponent,
		integer(b, w, halfExponent))), large, normal))
	bits = b.Emit(instbuilder.Select(w, 0, b.Emit(instbuilder.IEqual(booleans(b, w), 0, exponent, integer(b, w, 0))),
		small, bits))
	sign := b.Emit(instbuilder.ShiftLeftLogical(w, 0, b.Emit(instbuilder.BitwiseAnd(w, 0, h, integer(b, w, halfSign))),
		integer(b, w, 16)))
	return b.Emit(instbuilder.Bitcast(f, 0, b.Emit(instbuilder.BitwiseOr(w, 0, bits, sign))))
}

// packHalf emits the word with two halves. The first one is in the low bits.
func packHalf(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	if typ != b.TypeInt(32, false) || !have(b, b.TypeVector(b.TypeFloat(32), 2), args...) {
		return 0
	}
	h := toHalf(b, args[0])
	return joined(b, b.Emit(instbuilder.ShiftLeftLogical(b.TypeOf(h), 0, h, steps(b, b.TypeOf(h), 0, 16))))
}

// unpackHalf emits the two halves in a word as a vector of floats.
func unpackHalf(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	if typ != b.TypeVector(b.TypeFloat(32), 2) || !have(b, b.TypeInt(32, false), args...) {
		return 0
	}
	w := words(b, typ)
	return fromHalf(b, b.Emit(instbuilder.ShiftRightLogical(w, 0, spread(b, w, args[0]), steps(b, w, 0, 16))))
}

// Quantized emits the result of OpQuantizeToF16 for 32-bit floats. A value that would be a subnormal half becomes zero
// with the same sign.
func Quantized(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	if scalar, _ := components(b, typ); scalar != b.TypeFloat(32) || !have(b, typ, args...) {
		return 0
	}
	h := toHalf(b, args[0])
	w := b.TypeOf(h)
	exponent := b.Emit(instbuilder.BitwiseAnd(w, 0, h, integer(b, w, halfExponent)))
	zero := b.Emit(instbuilder.BitwiseAnd(w, 0, h, integer(b, w, halfSign)))
	none := b.Emit(instbuilder.IEqual(booleans(b, w), 0, exponent, integer(b, w, 0)))
	return fromHalf(b, b.Emit(instbuilder.Select(w, 0, none, zero, h)))
}

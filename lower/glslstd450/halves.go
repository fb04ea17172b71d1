package glslstd450

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Halves in the low bits of words are packed and unpacked with integer arithmetic. The reason is that some devices do
// not have a half type, and some compilers do not have the functions that load and store halves.
const (
	halfSign     = 0x8000
	halfExponent = 0x7c00
	halfBits     = 0x7fff
	floatSign    = 0x80000000

	// halfBias is the difference between the exponent biases of float and half, at the position of a float's exponent.
	halfBias = (127 - 15) << 23
	// firstHalf holds the bits of the smallest float that is a normal half. pastHalf holds the bits of the first float
	// that is too large.
	firstHalf = halfBias + 1<<23
	pastHalf  = halfBias + 31<<23
	infinity  = 0x7f800000
	// shift is the number of additional significand bits of a float.
	shift = 23 - 10
)

// toHalf returns the bits of the half nearest to a float, or to each component of a vector.
//
//	normal:    (a - bias + half of the last bit, less if the result is even) >> shift
//	subnormal: a · 2^24, rounded
//	too large: infinity, or a NaN
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

// fromHalf returns the float value of a half in the low bits of a word, or of each component of a vector.
func fromHalf(b Builder, h spirv.ID) spirv.ID {
	w := b.TypeOf(h)
	_, n := components(b, w)
	f := vector(b, b.TypeFloat(32), n)
	a := b.Emit(instbuilder.BitwiseAnd(w, 0, h, integer(b, w, halfBits)))
	exponent := b.Emit(instbuilder.BitwiseAnd(w, 0, h, integer(b, w, halfExponent)))
	normal := b.Emit(instbuilder.IAdd(w, 0, b.Emit(instbuilder.ShiftLeftLogical(w, 0, a, integer(b, w, shift))),
		integer(b, w, halfBias)))
	large := b.Emit(instbuilder.IAdd(w, 0, normal, integer(b, w, halfBias))) // exponent of infinities and NaNs
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

// packHalf packs two halves, the first in the low bits.
func packHalf(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	if typ != b.TypeInt(32, false) || !have(b, b.TypeVector(b.TypeFloat(32), 2), args...) {
		return 0
	}
	h := toHalf(b, args[0])
	return joined(b, b.Emit(instbuilder.ShiftLeftLogical(b.TypeOf(h), 0, h, steps(b, b.TypeOf(h), 0, 16))))
}

// unpackHalf unpacks two halves from a word.
func unpackHalf(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	if typ != b.TypeVector(b.TypeFloat(32), 2) || !have(b, b.TypeInt(32, false), args...) {
		return 0
	}
	w := words(b, typ)
	return fromHalf(b, b.Emit(instbuilder.ShiftRightLogical(w, 0, spread(b, w, args[0]), steps(b, w, 0, 16))))
}

// Quantized returns the result of OpQuantizeToF16 for 32-bit floats: values that are not normal halves become zero with
// the same sign.
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

package glslstd450

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// integers reports whether typ is a 32-bit integer type and all operands have type typ.
func integers(b Builder, typ spirv.ID, args []spirv.ID) bool {
	return isInteger(b, typ) && have(b, typ, args...)
}

// lowestBit emits the lowest bit of x that is set, as the highest bit of x & -x.
func lowestBit(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	if !integers(b, typ, args) {
		return 0
	}
	x := args[0]
	return b.Function(spirv.GLSLFindUMsb, typ,
		b.Emit(instbuilder.BitwiseAnd(typ, 0, x, b.Emit(instbuilder.SNegate(typ, 0, x)))))
}

// highestBitOfSigned emits the number of the highest bit that differs from the sign bit.
func highestBitOfSigned(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	if !integers(b, typ, args) {
		return 0
	}
	sign := b.Emit(instbuilder.ShiftRightArithmetic(typ, 0, args[0], integer(b, typ, 31)))
	return b.Function(spirv.GLSLFindUMsb, typ, b.Emit(instbuilder.BitwiseXor(typ, 0, args[0], sign)))
}

// sameBits emits a bitcast between a double and a vector of two words.
func sameBits(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	two, double := b.TypeVector(b.TypeInt(32, false), 2), b.TypeFloat(64)
	if from := b.TypeOf(args[0]); from == two && typ == double || from == double && typ == two {
		return b.Emit(instbuilder.Bitcast(typ, 0, args[0]))
	}
	return 0
}

// A packing describes how the components of a float vector are stored in the bits of a word. A component from -1 or 0
// to 1 is stored as that fraction of the largest integer.
type packing struct {
	bits   int
	signed bool
}

// largest returns the integer that stores the component 1.
func (p packing) largest() float64 {
	if p.signed {
		return float64(int(1)<<(p.bits-1) - 1)
	}
	return float64(int(1)<<p.bits - 1)
}

// types returns the types of a packed word, of the vector of floats, and of a vector with as many words.
func (p packing) types(b Builder) (word, floats, words spirv.ID) {
	word = b.TypeInt(32, false)
	return word, b.TypeVector(b.TypeFloat(32), 32/p.bits), b.TypeVector(word, 32/p.bits)
}

func (p packing) pack(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	word, floats, words := p.types(b)
	if typ != word || !have(b, floats, args...) {
		return 0
	}
	low := 0.0
	if p.signed {
		low = -1
	}
	v := b.Function(spirv.GLSLFClamp, floats, args[0], float(b, floats, low), float(b, floats, 1))
	v = b.Function(spirv.GLSLRoundEven, floats, b.Emit(instbuilder.FMul(floats, 0, v, float(b, floats, p.largest()))))
	v = b.Emit(instbuilder.BitwiseAnd(words, 0, b.Emit(instbuilder.ConvertFToS(words, 0, v)),
		integer(b, words, 1<<p.bits-1)))
	return joined(b, b.Emit(instbuilder.ShiftLeftLogical(words, 0, v, steps(b, words, 0, p.bits))))
}

// unpack emits the components of a packed word. It shifts each of them to the high end of a word and back to the low
// end, which extends it with zeros or its sign.
func (p packing) unpack(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	word, floats, words := p.types(b)
	if typ != floats || !have(b, word, args...) {
		return 0
	}
	v := b.Emit(instbuilder.ShiftLeftLogical(words, 0, spread(b, words, args[0]), steps(b, words, 32-p.bits, -p.bits)))
	down, convert := spirv.OpShiftRightLogical, spirv.OpConvertUToF
	if p.signed {
		down, convert = spirv.OpShiftRightArithmetic, spirv.OpConvertSToF
	}
	v = b.Op(convert, typ, b.Op(down, words, v, integer(b, words, int64(32-p.bits))))
	v = b.Emit(instbuilder.FDiv(typ, 0, v, float(b, typ, p.largest())))
	if p.signed {
		v = b.Function(spirv.GLSLFMax, typ, v, float(b, typ, -1)) // the lowest integer is below -1
	}
	return v
}

// Lowerings of the packing functions of GLSL.std.450.

func packSnorm4x8(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	return packing{8, true}.pack(b, typ, args)
}

func packUnorm4x8(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	return packing{8, false}.pack(b, typ, args)
}

func packSnorm2x16(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	return packing{16, true}.pack(b, typ, args)
}

func packUnorm2x16(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	return packing{16, false}.pack(b, typ, args)
}

func unpackSnorm4x8(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	return packing{8, true}.unpack(b, typ, args)
}

func unpackUnorm4x8(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	return packing{8, false}.unpack(b, typ, args)
}

func unpackSnorm2x16(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	return packing{16, true}.unpack(b, typ, args)
}

func unpackUnorm2x16(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	return packing{16, false}.unpack(b, typ, args)
}

package kernel

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// Halves in the low bits of words are made and read by arithmetic of integers: not
// every device has a type for them, and not every compiler the functions that load and
// store them.
const (
	halfSign     = 0x8000
	halfExponent = 0x7c00
	halfBits     = 0x7fff
	floatSign    = 0x80000000

	// halfBias is what the exponent of a float is more than that of a half, where the
	// exponent of a float stands.
	halfBias = (127 - 15) << 23
	// firstHalf is the bits of the least float that is a normal half, pastHalf those of
	// the first that is too large.
	firstHalf = halfBias + 1<<23
	pastHalf  = halfBias + 31<<23
	infinity  = 0x7f800000
	// shift is how many more bits of significand a float has.
	shift = 23 - 10
)

// words returns the type of words with as many components as a type has.
func (l *lowerer) words(typ spirv.ID) spirv.ID {
	u := l.b.TypeInt(32, false)
	if in := l.b.TypeInst(typ); in.Op == spirv.OpTypeVector {
		return l.b.TypeVector(u, int(in.Operands[1]))
	}
	return u
}

// toHalf returns the bits of the half that is nearest to a float, or to each of a
// vector's.
//
//	normal:    (a - bias + half of what is cut off, less if the result is even) >> shift
//	subnormal: a · 2^24, rounded
//	too large: infinity, or a NaN
func (l *lowerer) toHalf(x spirv.ID) spirv.ID {
	f := l.b.TypeOf(x)
	w := l.words(f)
	bits := l.b.Op(spirv.OpBitcast, w, x)
	a := l.b.Op(spirv.OpBitwiseAnd, w, bits, l.integer(w, floatSign-1))
	odd := l.b.Op(spirv.OpBitwiseAnd, w, l.b.Op(spirv.OpShiftRightLogical, w, a, l.integer(w, shift)), l.integer(w, 1))
	rounded := l.b.Op(spirv.OpIAdd, w, l.b.Op(spirv.OpIAdd, w, a, l.integer(w, 1<<(shift-1)-1-halfBias)), odd)
	normal := l.b.Op(spirv.OpShiftRightLogical, w, rounded, l.integer(w, shift))

	scaled := l.b.Op(spirv.OpFMul, f, l.b.Op(spirv.OpBitcast, f, a), l.float(f, 1<<24))
	small := l.b.Op(spirv.OpConvertFToU, w, l.openCL(spirv.OpenCLRint, f, l.openCL(spirv.OpenCLFmin, f, scaled, l.float(f, 1<<10))))

	nan := l.b.Op(spirv.OpUGreaterThan, l.booleans(w), a, l.integer(w, infinity))
	large := l.b.Op(spirv.OpSelect, w, nan, l.integer(w, halfExponent|1<<9), l.integer(w, halfExponent))

	half := l.b.Op(spirv.OpSelect, w, l.b.Op(spirv.OpULessThan, l.booleans(w), a, l.integer(w, firstHalf)), small, normal)
	half = l.b.Op(spirv.OpSelect, w, l.b.Op(spirv.OpULessThan, l.booleans(w), a, l.integer(w, pastHalf)), half, large)
	sign := l.b.Op(spirv.OpBitwiseAnd, w, l.b.Op(spirv.OpShiftRightLogical, w, bits, l.integer(w, 16)), l.integer(w, halfSign))
	return l.b.Op(spirv.OpBitwiseOr, w, half, sign)
}

// fromHalf returns the float that a half in the low bits of a word is, or those of a
// vector of words.
func (l *lowerer) fromHalf(h spirv.ID) spirv.ID {
	w := l.b.TypeOf(h)
	f := l.b.TypeFloat(32)
	if in := l.b.TypeInst(w); in.Op == spirv.OpTypeVector {
		f = l.b.TypeVector(f, int(in.Operands[1]))
	}
	a := l.b.Op(spirv.OpBitwiseAnd, w, h, l.integer(w, halfBits))
	exponent := l.b.Op(spirv.OpBitwiseAnd, w, h, l.integer(w, halfExponent))
	normal := l.b.Op(spirv.OpIAdd, w, l.b.Op(spirv.OpShiftLeftLogical, w, a, l.integer(w, shift)), l.integer(w, halfBias))
	large := l.b.Op(spirv.OpIAdd, w, normal, l.integer(w, halfBias)) // the exponent of infinities and NaNs
	small := l.b.Op(spirv.OpBitcast, w, l.b.Op(spirv.OpFMul, f, l.b.Op(spirv.OpConvertUToF, f, a), l.float(f, 1.0/(1<<24))))

	bits := l.b.Op(spirv.OpSelect, w, l.b.Op(spirv.OpIEqual, l.booleans(w), exponent, l.integer(w, halfExponent)), large, normal)
	bits = l.b.Op(spirv.OpSelect, w, l.b.Op(spirv.OpIEqual, l.booleans(w), exponent, l.integer(w, 0)), small, bits)
	sign := l.b.Op(spirv.OpShiftLeftLogical, w, l.b.Op(spirv.OpBitwiseAnd, w, h, l.integer(w, halfSign)), l.integer(w, 16))
	return l.b.Op(spirv.OpBitcast, f, l.b.Op(spirv.OpBitwiseOr, w, bits, sign))
}

// packHalf2x16 packs two halves, the first in the low bits.
func packHalf2x16(l *lowerer, c *glslCall) spirv.ID {
	u := l.b.TypeInt(32, false)
	if c.typ != u || l.b.TypeOf(c.args[0]) != l.b.TypeVector(l.b.TypeFloat(32), 2) {
		return l.mistyped(c.in)
	}
	h := l.toHalf(c.args[0])
	return l.joined(l.b.Op(spirv.OpShiftLeftLogical, l.b.TypeOf(h), h, l.steps(l.b.TypeOf(h), 0, 16)))
}

// unpackHalf2x16 is the reverse.
func unpackHalf2x16(l *lowerer, c *glslCall) spirv.ID {
	u := l.b.TypeInt(32, false)
	if l.b.TypeOf(c.args[0]) != u || c.typ != l.b.TypeVector(l.b.TypeFloat(32), 2) {
		return l.mistyped(c.in)
	}
	w := l.b.TypeVector(u, 2)
	return l.fromHalf(l.b.Op(spirv.OpShiftRightLogical, w, l.splat(w, c.args[0], 2), l.steps(w, 0, 16)))
}

// quantize lowers OpQuantizeToF16: what is no normal half is zero with the sign.
func (l *lowerer) quantize(in *spirv.Instruction) spirv.ID {
	v := l.operandAt(in, 0)
	t := l.typ(in.Type)
	if v == 0 || t.id == 0 || l.b.TypeOf(v) != t.id || l.scalar(t).op != spirv.OpTypeFloat || l.scalar(t).width != 32 {
		return l.mistyped(in)
	}
	h := l.toHalf(v)
	w := l.b.TypeOf(h)
	exponent := l.b.Op(spirv.OpBitwiseAnd, w, h, l.integer(w, halfExponent))
	zero := l.b.Op(spirv.OpBitwiseAnd, w, h, l.integer(w, halfSign))
	none := l.b.Op(spirv.OpIEqual, l.booleans(w), exponent, l.integer(w, 0))
	return l.fromHalf(l.b.Op(spirv.OpSelect, w, none, zero, h))
}

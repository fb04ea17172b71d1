package glslstd450

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// exp2 is a power of two: pow is computed by exp2, and log2(2) is 1.
func exp2(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	if !floats(b, typ, args) {
		return 0
	}
	return b.Function(spirv.GLSLPow, typ, float(b, typ, 2), args[0])
}

func log2(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	if !floats(b, typ, args) {
		return 0
	}
	return b.Op(spirv.OpFMul, typ, b.Function(spirv.GLSLLog, typ, args[0]), float(b, typ, math.Log2E))
}

// asinh is log(|x| + sqrt(x·x + 1)) with the sign of x.
func asinh(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	if !floats(b, typ, args) {
		return 0
	}
	x := args[0]
	root := b.Function(spirv.GLSLSqrt, typ, b.Op(spirv.OpFAdd, typ, b.Op(spirv.OpFMul, typ, x, x), float(b, typ, 1)))
	v := b.Function(spirv.GLSLLog, typ, b.Op(spirv.OpFAdd, typ, b.Function(spirv.GLSLFAbs, typ, x), root))
	return b.Op(spirv.OpFMul, typ, v, b.Function(spirv.GLSLFSign, typ, x))
}

// acosh is log(x + sqrt(x·x - 1)).
func acosh(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	if !floats(b, typ, args) {
		return 0
	}
	x := args[0]
	root := b.Function(spirv.GLSLSqrt, typ, b.Op(spirv.OpFSub, typ, b.Op(spirv.OpFMul, typ, x, x), float(b, typ, 1)))
	return b.Function(spirv.GLSLLog, typ, b.Op(spirv.OpFAdd, typ, x, root))
}

// atanh is log((1 + x) / (1 - x)) / 2.
func atanh(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	if !floats(b, typ, args) {
		return 0
	}
	x, one := args[0], float(b, typ, 1)
	quotient := b.Op(spirv.OpFDiv, typ, b.Op(spirv.OpFAdd, typ, one, x), b.Op(spirv.OpFSub, typ, one, x))
	return b.Op(spirv.OpFMul, typ, b.Function(spirv.GLSLLog, typ, quotient), float(b, typ, 0.5))
}

// atan2 is the angle of a point: the one in the first half of a quadrant, mirrored to
// where the point is. The quotient of equal distances is 1, as of infinities, and of
// zeros 0.
//
//	near, far = min(|x|, |y|), max(|x|, |y|)
//	a = atan(near / far)
//	|y| > |x|: a = pi/2 - a
//	x < 0:     a = pi - a
//	y < 0:     a = -a
func atan2(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	if !floats(b, typ, args) {
		return 0
	}
	bools, zero := booleans(b, typ), float(b, typ, 0)
	y, x := args[0], args[1]
	ay, ax := b.Function(spirv.GLSLFAbs, typ, y), b.Function(spirv.GLSLFAbs, typ, x)
	steep := b.Op(spirv.OpFOrdGreaterThan, bools, ay, ax)
	near, far := b.Op(spirv.OpSelect, typ, steep, ax, ay), b.Op(spirv.OpSelect, typ, steep, ay, ax)

	equal := b.Op(spirv.OpFOrdEqual, bools, ay, ax)
	none := b.Op(spirv.OpFOrdEqual, bools, far, zero)
	whole := b.Op(spirv.OpSelect, typ, none, zero, float(b, typ, 1))
	quotient := b.Op(spirv.OpSelect, typ, equal, whole, b.Op(spirv.OpFDiv, typ, near, far))

	a := b.Function(spirv.GLSLAtan, typ, quotient)
	a = b.Op(spirv.OpSelect, typ, steep, b.Op(spirv.OpFSub, typ, float(b, typ, math.Pi/2), a), a)
	a = b.Op(spirv.OpSelect, typ, negative(b, typ, x), b.Op(spirv.OpFSub, typ, float(b, typ, math.Pi), a), a)
	return b.Op(spirv.OpSelect, typ, negative(b, typ, y), b.Op(spirv.OpFNegate, typ, a), a)
}

// negative reports whether numbers have the sign bit, as a zero may. Where no integers
// are as wide it reports whether they are less than zero.
func negative(b Builder, typ, v spirv.ID) spirv.ID {
	if scalar, _ := components(b, typ); scalar != b.TypeFloat(32) {
		return b.Op(spirv.OpFOrdLessThan, booleans(b, typ), v, float(b, typ, 0))
	}
	w := words(b, typ)
	return b.Op(spirv.OpSLessThan, booleans(b, typ), b.Op(spirv.OpBitcast, w, v), integer(b, w, 0))
}

package glslstd450

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// exp2 emits pow(2, x). The result is the same, because pow(2, x) is exp2(x · log2(2)) and log2(2) is 1.
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
	return b.Emit(instbuilder.FMul(typ, 0, b.Function(spirv.GLSLLog, typ, args[0]), float(b, typ, math.Log2E)))
}

// asinh emits log(|x| + sqrt(x·x + 1)) with the sign of x.
func asinh(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	if !floats(b, typ, args) {
		return 0
	}
	x := args[0]
	root := b.Function(spirv.GLSLSqrt, typ, b.Emit(instbuilder.FAdd(typ, 0, b.Emit(instbuilder.FMul(typ, 0, x, x)),
		float(b, typ, 1))))
	v := b.Function(spirv.GLSLLog, typ, b.Emit(instbuilder.FAdd(typ, 0, b.Function(spirv.GLSLFAbs, typ, x), root)))
	return b.Emit(instbuilder.FMul(typ, 0, v, b.Function(spirv.GLSLFSign, typ, x)))
}

// acosh emits log(x + sqrt(x·x - 1)).
func acosh(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	if !floats(b, typ, args) {
		return 0
	}
	x := args[0]
	root := b.Function(spirv.GLSLSqrt, typ, b.Emit(instbuilder.FSub(typ, 0, b.Emit(instbuilder.FMul(typ, 0, x, x)),
		float(b, typ, 1))))
	return b.Function(spirv.GLSLLog, typ, b.Emit(instbuilder.FAdd(typ, 0, x, root)))
}

// atanh emits log((1 + x) / (1 - x)) / 2.
func atanh(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	if !floats(b, typ, args) {
		return 0
	}
	x, one := args[0], float(b, typ, 1)
	quotient := b.Emit(instbuilder.FDiv(typ, 0, b.Emit(instbuilder.FAdd(typ, 0, one, x)),
		b.Emit(instbuilder.FSub(typ, 0, one, x))))
	return b.Emit(instbuilder.FMul(typ, 0, b.Function(spirv.GLSLLog, typ, quotient), float(b, typ, 0.5)))
}

// atan2 emits the angle between the x axis and the direction to a point. It computes the angle in the first half of a
// quadrant and mirrors it to the position of the point. The quotient of two equal distances, such as infinities, is 1,
// and that of two zeros is 0.
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
	steep := b.Emit(instbuilder.FOrdGreaterThan(bools, 0, ay, ax))
	near, far := b.Emit(instbuilder.Select(typ, 0, steep, ax, ay)), b.Emit(instbuilder.Select(typ, 0, steep, ay, ax))

	equal := b.Emit(instbuilder.FOrdEqual(bools, 0, ay, ax))
	none := b.Emit(instbuilder.FOrdEqual(bools, 0, far, zero))
	whole := b.Emit(instbuilder.Select(typ, 0, none, zero, float(b, typ, 1)))
	quotient := b.Emit(instbuilder.Select(typ, 0, equal, whole, b.Emit(instbuilder.FDiv(typ, 0, near, far))))

	a := b.Function(spirv.GLSLAtan, typ, quotient)
	a = b.Emit(instbuilder.Select(typ, 0, steep, b.Emit(instbuilder.FSub(typ, 0, float(b, typ, math.Pi/2), a)), a))
	a = b.Emit(instbuilder.Select(typ, 0, negative(b, typ, x),
		b.Emit(instbuilder.FSub(typ, 0, float(b, typ, math.Pi), a)), a))
	return b.Emit(instbuilder.Select(typ, 0, negative(b, typ, y), b.Emit(instbuilder.FNegate(typ, 0, a)), a))
}

// negative emits a test of the sign bit of each number, which is set for -0. For types other than 32-bit floats, it
// emits a test of whether each number is less than 0.
func negative(b Builder, typ, v spirv.ID) spirv.ID {
	if scalar, _ := components(b, typ); scalar != b.TypeFloat(32) {
		return b.Emit(instbuilder.FOrdLessThan(booleans(b, typ), 0, v, float(b, typ, 0)))
	}
	w := words(b, typ)
	return b.Emit(instbuilder.SLessThan(booleans(b, typ), 0, b.Emit(instbuilder.Bitcast(w, 0, v)), integer(b, w, 0)))
}

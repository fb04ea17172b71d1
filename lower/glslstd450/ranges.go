package glslstd450

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// floats reports whether typ is a float type and all operands have type typ.
func floats(b Builder, typ spirv.ID, args []spirv.ID) bool {
	return isFloat(b, typ) && have(b, typ, args...)
}

// truncated emits x rounded towards zero.
func truncated(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	if !floats(b, typ, args) {
		return 0
	}
	x := args[0]
	negative := b.Emit(instbuilder.FOrdLessThan(booleans(b, typ), 0, x, float(b, typ, 0)))
	return b.Emit(instbuilder.Select(typ, 0, negative, b.Function(spirv.GLSLCeil, typ, x),
		b.Function(spirv.GLSLFloor, typ, x)))
}

// fraction emits x - floor(x).
func fraction(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	if !floats(b, typ, args) {
		return 0
	}
	return b.Emit(instbuilder.FSub(typ, 0, args[0], b.Function(spirv.GLSLFloor, typ, args[0])))
}

func radians(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	return scaled(b, typ, args, math.Pi/180)
}

func degrees(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	return scaled(b, typ, args, 180/math.Pi)
}

func scaled(b Builder, typ spirv.ID, args []spirv.ID, factor float64) spirv.ID {
	if !floats(b, typ, args) {
		return 0
	}
	return b.Emit(instbuilder.FMul(typ, 0, args[0], float(b, typ, factor)))
}

// modfStruct emits the struct of the fractional part and the integral part.
func modfStruct(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	x := args[0]
	part := b.TypeOf(x)
	in := b.TypeInst(typ)
	if !isFloat(b, part) || in.Op != spirv.OpTypeStruct || len(in.Operands) != 2 ||
		spirv.ID(instreader.TypeStruct(in).Members()[0]) != part ||
		spirv.ID(instreader.TypeStruct(in).Members()[1]) != part {
		return 0
	}
	whole := b.Function(spirv.GLSLTrunc, part, x)
	return b.Construct(typ, b.Emit(instbuilder.FSub(part, 0, x, whole)), whole)
}

// step emits 0 below the edge and 1 otherwise.
func step(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	if !floats(b, typ, args) {
		return 0
	}
	below := b.Emit(instbuilder.FOrdLessThan(booleans(b, typ), 0, args[1], args[0]))
	return b.Emit(instbuilder.Select(typ, 0, below, float(b, typ, 0), float(b, typ, 1)))
}

// smoothStep emits t·t·(3 - 2·t), where t is 0 at the first edge and 1 at the second.
func smoothStep(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	if !floats(b, typ, args) {
		return 0
	}
	from, to, x := args[0], args[1], args[2]
	t := b.Emit(instbuilder.FDiv(typ, 0, b.Emit(instbuilder.FSub(typ, 0, x, from)),
		b.Emit(instbuilder.FSub(typ, 0, to, from))))
	t = b.Function(spirv.GLSLFClamp, typ, t, float(b, typ, 0), float(b, typ, 1))
	slope := b.Emit(instbuilder.FSub(typ, 0, float(b, typ, 3), b.Emit(instbuilder.FMul(typ, 0, float(b, typ, 2), t))))
	return b.Emit(instbuilder.FMul(typ, 0, b.Emit(instbuilder.FMul(typ, 0, t, t)), slope))
}

func nMin(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	if !floats(b, typ, args) {
		return 0
	}
	return extreme(b, spirv.OpFOrdLessThan, typ, args[0], args[1])
}

func nMax(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	if !floats(b, typ, args) {
		return 0
	}
	return extreme(b, spirv.OpFOrdGreaterThan, typ, args[0], args[1])
}

// nClamp emits a clamp whose result is the lower bound if x is NaN.
func nClamp(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	if !floats(b, typ, args) {
		return 0
	}
	return extreme(b, spirv.OpFOrdLessThan, typ, extreme(b, spirv.OpFOrdGreaterThan, typ, args[0], args[1]), args[2])
}

// extreme emits x if it comes before y in the order of a comparison, otherwise y. If one of them is NaN, extreme emits
// the other, because comparisons with NaN are false.
//
//	before(x, y) ? x : isNaN(y) ? x : y
func extreme(b Builder, before spirv.Opcode, typ, x, y spirv.ID) spirv.ID {
	bools := booleans(b, typ)
	if isNumber(b, x) {
		x, y = y, x
	}
	first := b.Op(before, bools, x, y)
	if !isNumber(b, y) {
		first = b.Emit(instbuilder.LogicalOr(bools, 0, first, b.Emit(instbuilder.IsNan(bools, 0, y))))
	}
	return b.Emit(instbuilder.Select(typ, 0, first, x, y))
}

// isNumber reports whether v is a constant without NaN components.
func isNumber(b Builder, v spirv.ID) bool {
	in := b.ConstantInst(v)
	switch {
	case in == nil:
		return false
	case in.Op == spirv.OpConstantComposite:
		for _, part := range in.Operands {
			if !isNumber(b, spirv.ID(part)) {
				return false
			}
		}
		return true
	}
	width := b.TypeInst(in.Type)
	if in.Op != spirv.OpConstant || width.Op != spirv.OpTypeFloat {
		return false
	}
	bits := spirv.LiteralBits(in.Operands)
	switch instreader.TypeFloat(width).Width() {
	case 16:
		return bits&0x7fff <= 0x7c00
	case 32:
		return bits&0x7fffffff <= 0x7f800000
	}
	return bits&math.MaxInt64 <= 0x7ff<<52
}

package kernel

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/lower/glslstd450"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// signOf lowers SSign, whose result is -1, 0 or 1.
func signOf(l *lowerer, c *glslCall) spirv.ID {
	return l.openCL(spirv.OpenCLSClamp, c.typ, c.args[0], l.integer(c.typ, -1), l.integer(c.typ, 1))
}

// clamped lowers FClamp and NClamp. The result for NaN is the lower bound.
func clamped(l *lowerer, c *glslCall) spirv.ID {
	return l.openCL(spirv.OpenCLFmin, c.typ, l.openCL(spirv.OpenCLFmax, c.typ, c.args[0], c.args[1]), c.args[2])
}

// fromTop emits the number of the highest bit of v that is set: 31 minus the number of leading zeros. It is -1 if v is
// 0.
func (l *lowerer) fromTop(typ, v spirv.ID) spirv.ID {
	return l.b.Emit(instbuilder.ISub(typ, 0, l.integer(typ, 31), l.openCL(spirv.OpenCLClz, typ, v)))
}

func highestBit(l *lowerer, c *glslCall) spirv.ID { return l.fromTop(c.typ, c.args[0]) }

// either emits the value yes or no of type typ, depending on a scalar condition.
func (l *lowerer) either(typ, condition, yes, no spirv.ID) spirv.ID {
	if in := l.b.TypeInst(typ); in.Op == spirv.OpTypeVector {
		condition = l.splat(l.booleans(typ), condition, instreader.TypeVector(in).ComponentCount())
	}
	return l.b.Emit(instbuilder.Select(typ, 0, condition, yes, no))
}

// arithmetic implements the Builder of package glslstd450.
type arithmetic struct {
	*modulebuilder.ModuleBuilder
	l *lowerer
}

// Construct returns a composite of the parts.
func (a arithmetic) Construct(typ spirv.ID, parts ...spirv.ID) spirv.ID {
	return a.l.construct(typ, parts...)
}

// Splat returns the vector of n components equal to v.
func (a arithmetic) Splat(typ, v spirv.ID, n int) spirv.ID { return a.l.splat(typ, v, uint32(n)) }

// Function emits the instructions to which a GLSL.std.450 instruction is lowered.
func (a arithmetic) Function(number uint32, typ spirv.ID, args ...spirv.ID) spirv.ID {
	return a.l.glslFunction(number, &glslCall{in: nil, typ: typ, args: args})
}

// quantize lowers OpQuantizeToF16.
func (l *lowerer) quantize(in *spirv.Instruction) spirv.ID {
	v := l.operandAt(in, 0)
	t := l.typ(in.Type)
	if v == 0 || t.id == 0 {
		return l.mistyped(in)
	}
	if id := glslstd450.Quantized(arithmetic{l.b, l}, t.id, []spirv.ID{v}); id != 0 {
		return id
	}
	return l.mistyped(in)
}

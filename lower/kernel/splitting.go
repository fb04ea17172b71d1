package kernel

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// split emits x rounded towards zero, and the rest.
func (l *lowerer) split(typ, x spirv.ID) (whole, rest spirv.ID) {
	whole = l.openCL(spirv.OpenCLTrunc, typ, x)
	return whole, l.b.Emit(instbuilder.FSub(typ, 0, x, whole))
}

// modf lowers Modf, which stores the integral part through a pointer.
func modf(l *lowerer, c *glslCall) spirv.ID {
	p := l.pointer(c.in, 3)
	if p == nil || l.typ(p.elem).id != c.typ {
		return l.mistyped(c.in)
	}
	whole, rest := l.split(c.typ, c.args[0])
	l.storeTo(c.in, p, whole, access{volatile: p.volatile})
	return rest
}

// members returns the kernel types of the members of the result, which must be a struct of two members. If it is not,
// ok is false.
func (l *lowerer) members(c *glslCall) (first, second spirv.ID, ok bool) {
	t := l.typ(c.in.Type)
	if t.op != spirv.OpTypeStruct || len(t.in.Operands) != 2 {
		return 0, 0, false
	}
	return l.partType(t, 0).id, l.partType(t, 1).id, true
}

// parts emits the significand and the exponent of x. It declares a variable, because OpenCL stores the exponent through
// a pointer.
func (l *lowerer) parts(x, exponentType spirv.ID) (significand, exponent spirv.ID) {
	to := l.b.AddLocalVariable(exponentType, "", 0)
	significand = l.openCL(spirv.OpenCLFrexp, l.b.TypeOf(x), x, to)
	return significand, l.b.LoadAs(exponentType, to)
}

// isExponent reports whether values of type typ can hold the exponents of floats of type of. typ must be a 32-bit
// integer type or a vector type of such integers, with as many components.
func (l *lowerer) isExponent(typ, of spirv.ID) bool {
	t, f := l.b.TypeInst(typ), l.b.TypeInst(of)
	if t.Op == spirv.OpTypeVector && f.Op == spirv.OpTypeVector &&
		instreader.TypeVector(t).ComponentCount() == instreader.TypeVector(f).ComponentCount() {
		typ = instreader.TypeVector(t).ComponentType()
	} else if t.Op == spirv.OpTypeVector || f.Op == spirv.OpTypeVector {
		return false
	}
	return typ == l.b.TypeInt(32, false)
}

// frexp lowers Frexp, which stores the exponent through a pointer.
func frexp(l *lowerer, c *glslCall) spirv.ID {
	p := l.pointer(c.in, 3)
	if p == nil || l.typ(p.elem).id == 0 || !l.isExponent(l.typ(p.elem).id, l.b.TypeOf(c.args[0])) {
		return l.mistyped(c.in)
	}
	significand, exponent := l.parts(c.args[0], l.typ(p.elem).id)
	l.storeTo(c.in, p, exponent, access{volatile: p.volatile})
	return significand
}

// frexpStruct lowers FrexpStruct, whose result is the struct of the significand and the exponent.
func frexpStruct(l *lowerer, c *glslCall) spirv.ID {
	significand, exponent, ok := l.members(c)
	if !ok || exponent == 0 || significand != l.b.TypeOf(c.args[0]) || !l.isExponent(exponent, l.b.TypeOf(c.args[0])) {
		return l.mistyped(c.in)
	}
	s, e := l.parts(c.args[0], exponent)
	return l.construct(c.typ, s, e)
}

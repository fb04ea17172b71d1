package kernel

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// forward is n, turned so that it faces against i as seen by a reference normal.
func forward(l *lowerer, c *glslCall) spirv.ID {
	n, i, reference := c.args[0], c.args[1], c.args[2]
	d := l.dot(reference, i)
	against := l.b.Op(spirv.OpFOrdLessThan, l.b.TypeBool(), d, l.float(l.b.TypeOf(d), 0))
	return l.either(c.typ, against, n, l.b.Op(spirv.OpFNegate, c.typ, n))
}

// either chooses between two values of a type by one condition.
func (l *lowerer) either(typ, condition, yes, no spirv.ID) spirv.ID {
	if in := l.b.TypeInst(typ); in.Op == spirv.OpTypeVector {
		condition = l.splat(l.booleans(typ), condition, in.Operands[1])
	}
	return l.b.Op(spirv.OpSelect, typ, condition, yes, no)
}

// refracted follows Snell's law; it is zero where all light is reflected.
//
//	k = 1 - eta·eta·(1 - dot(n, i)·dot(n, i))
//	k < 0 ? 0 : eta·i - (eta·dot(n, i) + sqrt(k))·n
func refracted(l *lowerer, c *glslCall) spirv.ID {
	i, n, eta := c.args[0], c.args[1], c.args[2]
	d := l.dot(n, i)
	s := l.b.TypeOf(d)
	if l.b.TypeOf(eta) != s {
		return l.mistyped(c.in)
	}
	mul := func(x, y spirv.ID) spirv.ID { return l.b.Op(spirv.OpFMul, s, x, y) }
	one := l.float(s, 1)
	k := l.b.Op(spirv.OpFSub, s, one, mul(mul(eta, eta), l.b.Op(spirv.OpFSub, s, one, mul(d, d))))
	none := l.b.Op(spirv.OpFOrdLessThan, l.b.TypeBool(), k, l.float(s, 0))
	along := l.b.Op(spirv.OpFAdd, s, mul(eta, d), l.openCL(spirv.OpenCLSqrt, s, k))
	v := l.b.Op(spirv.OpFSub, c.typ, l.b.Op(spirv.OpFMul, c.typ, i, l.spread(c.typ, eta)), l.b.Op(spirv.OpFMul, c.typ, n, l.spread(c.typ, along)))
	return l.either(c.typ, none, l.float(c.typ, 0), v)
}

package kernel

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// signOf is -1, 0 or 1.
func signOf(l *lowerer, c *glslCall) spirv.ID {
	return l.openCL(spirv.OpenCLSClamp, c.typ, c.args[0], l.integer(c.typ, -1), l.integer(c.typ, 1))
}

// fraction is x - floor(x), which OpenCL's fract keeps below 1.
func fraction(l *lowerer, c *glslCall) spirv.ID {
	return l.b.Op(spirv.OpFSub, c.typ, c.args[0], l.openCL(spirv.OpenCLFloor, c.typ, c.args[0]))
}

// clamped is the lower bound for a NaN, as with NClamp.
func clamped(l *lowerer, c *glslCall) spirv.ID {
	return l.openCL(spirv.OpenCLFmin, c.typ, l.openCL(spirv.OpenCLFmax, c.typ, c.args[0], c.args[1]), c.args[2])
}

// squared returns the scalar product of a vector with itself.
func (l *lowerer) squared(v spirv.ID) (product, typ spirv.ID) {
	typ = l.b.TypeOf(v)
	if in := l.b.TypeInst(typ); in.Op == spirv.OpTypeVector {
		typ = spirv.ID(in.Operands[0])
		return l.b.Op(spirv.OpDot, typ, v, v), typ
	}
	return l.b.Op(spirv.OpFMul, typ, v, v), typ
}

func (l *lowerer) lengthOf(v spirv.ID) spirv.ID {
	if l.b.TypeInst(l.b.TypeOf(v)).Op != spirv.OpTypeVector {
		return l.openCL(spirv.OpenCLFabs, l.b.TypeOf(v), v)
	}
	product, typ := l.squared(v)
	return l.openCL(spirv.OpenCLSqrt, typ, product)
}

func lengthOf(l *lowerer, c *glslCall) spirv.ID { return l.lengthOf(c.args[0]) }

func distance(l *lowerer, c *glslCall) spirv.ID {
	if l.b.TypeOf(c.args[0]) != l.b.TypeOf(c.args[1]) {
		return l.mistyped(c.in)
	}
	return l.lengthOf(l.b.Op(spirv.OpFSub, l.b.TypeOf(c.args[0]), c.args[0], c.args[1]))
}

// normalized divides by the length: OpenCL's function leaves a vector of zeros alone.
func normalized(l *lowerer, c *glslCall) spirv.ID {
	product, typ := l.squared(c.args[0])
	factor := l.openCL(spirv.OpenCLRsqrt, typ, product)
	return l.b.Op(spirv.OpFMul, c.typ, c.args[0], l.spread(c.typ, factor))
}

// spread returns a scalar as a value of a type with any number of components.
func (l *lowerer) spread(typ, v spirv.ID) spirv.ID {
	if in := l.b.TypeInst(typ); in.Op == spirv.OpTypeVector {
		return l.splat(typ, v, in.Operands[1])
	}
	return v
}

// dot is the scalar product, also of scalars.
func (l *lowerer) dot(x, y spirv.ID) spirv.ID {
	typ := l.b.TypeOf(x)
	if in := l.b.TypeInst(typ); in.Op == spirv.OpTypeVector {
		return l.b.Op(spirv.OpDot, spirv.ID(in.Operands[0]), x, y)
	}
	return l.b.Op(spirv.OpFMul, typ, x, y)
}

// reflected is i - 2·dot(n, i)·n.
func reflected(l *lowerer, c *glslCall) spirv.ID {
	i, n := c.args[0], c.args[1]
	d := l.dot(n, i)
	twice := l.b.Op(spirv.OpFAdd, l.b.TypeOf(d), d, d)
	return l.b.Op(spirv.OpFSub, c.typ, i, l.b.Op(spirv.OpFMul, c.typ, l.spread(c.typ, twice), n))
}

// fromTop returns 31 less the zeros at the top, which is -1 if there is nothing else.
func (l *lowerer) fromTop(typ, v spirv.ID) spirv.ID {
	return l.b.Op(spirv.OpISub, typ, l.integer(typ, 31), l.openCL(spirv.OpenCLClz, typ, v))
}

// lowestBit: x & -x has that bit alone.
func lowestBit(l *lowerer, c *glslCall) spirv.ID {
	x := c.args[0]
	return l.fromTop(c.typ, l.b.Op(spirv.OpBitwiseAnd, c.typ, x, l.b.Op(spirv.OpSNegate, c.typ, x)))
}

func highestBit(l *lowerer, c *glslCall) spirv.ID { return l.fromTop(c.typ, c.args[0]) }

// highestBitOfSigned is the highest bit that differs from the sign.
func highestBitOfSigned(l *lowerer, c *glslCall) spirv.ID {
	sign := l.b.Op(spirv.OpShiftRightArithmetic, c.typ, c.args[0], l.integer(c.typ, 31))
	return l.fromTop(c.typ, l.b.Op(spirv.OpBitwiseXor, c.typ, c.args[0], sign))
}

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

package kernel

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// A packing says how components of a vector lie in the bits of an integer: numbers
// from -1 or 0 to 1 as fractions of the largest one.
type packing struct {
	bits   int
	signed bool
}

// largest is the number that stands for 1.
func (p packing) largest() float64 {
	if p.signed {
		return float64(int(1)<<(p.bits-1) - 1)
	}
	return float64(int(1)<<p.bits - 1)
}

func (p packing) count() int { return 32 / p.bits }

// packed returns the function that packs a vector.
func (p packing) packed(l *lowerer, c *glslCall) spirv.ID {
	u := l.b.TypeInt(32, false)
	typ := l.b.TypeOf(c.args[0])
	if c.typ != u || typ != l.b.TypeVector(l.b.TypeFloat(32), p.count()) {
		return l.mistyped(c.in)
	}
	low := 0.0
	if p.signed {
		low = -1
	}
	v := l.openCL(spirv.OpenCLFmin, typ, l.openCL(spirv.OpenCLFmax, typ, c.args[0], l.float(typ, low)), l.float(typ, 1))
	v = l.openCL(spirv.OpenCLRint, typ, l.b.Op(spirv.OpFMul, typ, v, l.float(typ, p.largest())))
	words := l.b.TypeVector(u, p.count())
	v = l.b.Op(spirv.OpBitwiseAnd, words, l.b.Op(spirv.OpConvertFToS, words, v), l.integer(words, 1<<p.bits-1))
	return l.joined(l.b.Op(spirv.OpShiftLeftLogical, words, v, l.steps(words, 0, p.bits)))
}

// steps returns the vector of first, first + step, first + 2·step and so on.
func (l *lowerer) steps(typ spirv.ID, first, step int) spirv.ID {
	in := l.b.TypeInst(typ)
	parts := make([]spirv.ID, in.Operands[1])
	for i := range parts {
		parts[i] = l.b.ConstantInteger(spirv.ID(in.Operands[0]), int64(first+i*step))
	}
	return l.b.ConstantComposite(typ, parts...)
}

// joined returns the bits of all components of a vector.
func (l *lowerer) joined(v spirv.ID) spirv.ID {
	in := l.b.TypeInst(l.b.TypeOf(v))
	elem := spirv.ID(in.Operands[0])
	id := l.b.CompositeExtract(elem, v, 0)
	for i := uint32(1); i < in.Operands[1]; i++ {
		id = l.b.Op(spirv.OpBitwiseOr, elem, id, l.b.CompositeExtract(elem, v, i))
	}
	return id
}

// unpacked moves each component to the top of a word and down again, which extends it.
func (p packing) unpacked(l *lowerer, c *glslCall) spirv.ID {
	u := l.b.TypeInt(32, false)
	if l.b.TypeOf(c.args[0]) != u || c.typ != l.b.TypeVector(l.b.TypeFloat(32), p.count()) {
		return l.mistyped(c.in)
	}
	words := l.b.TypeVector(u, p.count())
	v := l.b.Op(spirv.OpShiftLeftLogical, words, l.splat(words, c.args[0], uint32(p.count())), l.steps(words, 32-p.bits, -p.bits))
	down, convert := spirv.OpShiftRightLogical, spirv.OpConvertUToF
	if p.signed {
		down, convert = spirv.OpShiftRightArithmetic, spirv.OpConvertSToF
	}
	v = l.b.Op(convert, c.typ, l.b.Op(down, words, v, l.integer(words, int64(32-p.bits))))
	v = l.b.Op(spirv.OpFDiv, c.typ, v, l.float(c.typ, p.largest()))
	if p.signed {
		v = l.openCL(spirv.OpenCLFmax, c.typ, v, l.float(c.typ, -1)) // the lowest number is below -1
	}
	return v
}

// float returns the constant of a floating type or of a vector of one whose components
// are all v.
func (l *lowerer) float(typ spirv.ID, v float64) spirv.ID {
	in := l.b.TypeInst(typ)
	if in.Op != spirv.OpTypeVector {
		return l.b.ConstantFloat(typ, v)
	}
	parts := make([]spirv.ID, in.Operands[1])
	for i := range parts {
		parts[i] = l.b.ConstantFloat(spirv.ID(in.Operands[0]), v)
	}
	return l.b.ConstantComposite(typ, parts...)
}

// The rows of packings.

func packSnorm4x8(l *lowerer, c *glslCall) spirv.ID    { return packing{8, true}.packed(l, c) }
func packUnorm4x8(l *lowerer, c *glslCall) spirv.ID    { return packing{8, false}.packed(l, c) }
func packSnorm2x16(l *lowerer, c *glslCall) spirv.ID   { return packing{16, true}.packed(l, c) }
func packUnorm2x16(l *lowerer, c *glslCall) spirv.ID   { return packing{16, false}.packed(l, c) }
func unpackSnorm4x8(l *lowerer, c *glslCall) spirv.ID  { return packing{8, true}.unpacked(l, c) }
func unpackUnorm4x8(l *lowerer, c *glslCall) spirv.ID  { return packing{8, false}.unpacked(l, c) }
func unpackSnorm2x16(l *lowerer, c *glslCall) spirv.ID { return packing{16, true}.unpacked(l, c) }
func unpackUnorm2x16(l *lowerer, c *glslCall) spirv.ID { return packing{16, false}.unpacked(l, c) }

// cast32 is the same bits, as a double or as two words.
func cast32(l *lowerer, c *glslCall) spirv.ID {
	words, double := l.b.TypeVector(l.b.TypeInt(32, false), 2), l.b.TypeFloat(64)
	if from := l.b.TypeOf(c.args[0]); from == words && c.typ == double || from == double && c.typ == words {
		return l.b.Op(spirv.OpBitcast, c.typ, c.args[0])
	}
	return l.mistyped(c.in)
}

// A dotProduct says whether the operands of an integer dot product have a sign, and
// whether a number is added, with saturation.
type dotProduct struct {
	op       spirv.Opcode
	signed   [2]bool
	saturate bool
}

var dotProducts = [...]dotProduct{
	{spirv.OpSDot, [2]bool{true, true}, false},
	{spirv.OpUDot, [2]bool{}, false},
	{spirv.OpSUDot, [2]bool{true, false}, false},
	{spirv.OpSDotAccSat, [2]bool{true, true}, true},
	{spirv.OpUDotAccSat, [2]bool{}, true},
	{spirv.OpSUDotAccSat, [2]bool{true, false}, true},
}

// integerDot lowers a dot product of integers, which devices for OpenCL need not have,
// to products of numbers as wide as the result.
func (l *lowerer) integerDot(in *spirv.Instruction) spirv.ID {
	var d dotProduct
	for _, row := range dotProducts {
		if row.op == in.Op {
			d = row
		}
	}
	t, width, ok := l.integerType(in)
	if !ok || t.op != spirv.OpTypeInt {
		return 0
	}
	var factors [2]spirv.ID
	for i := range factors {
		v := l.operandAt(in, i)
		if v == 0 {
			return 0
		}
		if factors[i] = l.widened(in, v, t, width, d.signed[i]); factors[i] == 0 {
			return 0
		}
	}
	typ := l.b.TypeOf(factors[0])
	if typ != l.b.TypeOf(factors[1]) {
		return l.mistyped(in)
	}
	products := l.b.Op(spirv.OpIMul, typ, factors[0], factors[1])
	sum := l.b.CompositeExtract(t.id, products, 0)
	for i := uint32(1); i < l.b.TypeInst(typ).Operands[1]; i++ {
		sum = l.b.Op(spirv.OpIAdd, t.id, sum, l.b.CompositeExtract(t.id, products, i))
	}
	if !d.saturate {
		return sum
	}
	start := l.operandAt(in, 2)
	if start == 0 || l.b.TypeOf(start) != t.id {
		return l.mistyped(in)
	}
	add := spirv.OpenCLUAddSat
	if d.signed[0] {
		add = spirv.OpenCLSAddSat
	}
	return l.openCL(add, t.id, sum, start)
}

// widened returns the components of a vector, or the four bytes of a word, as a vector
// of numbers as wide as the result.
func (l *lowerer) widened(in *spirv.Instruction, v spirv.ID, t *typ, width uint32, signed bool) spirv.ID {
	given := l.b.TypeInst(l.b.TypeOf(v))
	convert, shift := spirv.OpUConvert, spirv.OpShiftRightLogical
	if signed {
		convert, shift = spirv.OpSConvert, spirv.OpShiftRightArithmetic
	}
	const bytes, bits = 4, 8
	u := l.b.TypeInt(32, false)
	from := l.b.TypeOf(v)
	switch {
	case from == u: // each byte is shifted to the upper end, then down
		words := l.b.TypeVector(u, bytes)
		v = l.b.Op(spirv.OpShiftLeftLogical, words, l.splat(words, v, bytes), l.steps(words, 32-bits, -bits))
		v = l.b.Op(shift, words, v, l.steps(words, 32-bits, 0))
		from = words
	case given.Op != spirv.OpTypeVector || l.b.TypeInst(spirv.ID(given.Operands[0])).Op != spirv.OpTypeInt:
		return l.mistyped(in)
	}
	n := l.b.TypeInst(from).Operands[1]
	to := l.b.TypeVector(t.id, int(n))
	have := l.b.TypeInst(spirv.ID(l.b.TypeInst(from).Operands[0])).Operands[0]
	switch {
	case have == width:
		return v
	case have > width:
		convert = spirv.OpUConvert
	}
	return l.b.Op(convert, to, v)
}

package kernel

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// steps returns the constant vector of first, first + step, first + 2·step and so on.
func (l *lowerer) steps(typ spirv.ID, first, step int) spirv.ID {
	in := l.b.TypeInst(typ)
	parts := make([]spirv.ID, instreader.TypeVector(in).ComponentCount())
	for i := range parts {
		parts[i] = l.b.ConstantInteger(instreader.TypeVector(in).ComponentType(), int64(first+i*step))
	}
	return l.b.ConstantComposite(typ, parts...)
}

// A dotProduct describes an instruction that computes an integer dot product: whether its operands are signed, and
// whether it adds an accumulator with saturation.
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

// integerDot lowers an integer dot product to multiplications in the width of the result and additions, because OpenCL
// devices may not support the dot product.
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
	products := l.b.Emit(instbuilder.IMul(typ, 0, factors[0], factors[1]))
	sum := l.b.CompositeExtract(t.id, products, 0)
	for i := uint32(1); i < instreader.TypeVector(l.b.TypeInst(typ)).ComponentCount(); i++ {
		sum = l.b.Emit(instbuilder.IAdd(t.id, 0, sum, l.b.CompositeExtract(t.id, products, i)))
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

// widened emits the components of vector v, or the four bytes of word v, as a vector of integers as wide as the result.
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
	case from == u: // shifts each byte to the high end of a word and back to the low end
		words := l.b.TypeVector(u, bytes)
		v = l.b.Emit(instbuilder.ShiftLeftLogical(words, 0, l.splat(words, v, bytes), l.steps(words, 32-bits, -bits)))
		v = l.b.Op(shift, words, v, l.steps(words, 32-bits, 0))
		from = words
	case given.Op != spirv.OpTypeVector || l.b.TypeInst(instreader.TypeVector(given).ComponentType()).Op != spirv.OpTypeInt:
		return l.mistyped(in)
	}
	n := instreader.TypeVector(l.b.TypeInst(from)).ComponentCount()
	to := l.b.TypeVector(t.id, int(n))
	have := instreader.TypeInt(l.b.TypeInst(instreader.TypeVector(l.b.TypeInst(from)).ComponentType())).Width()
	switch {
	case have == width:
		return v
	case have > width:
		convert = spirv.OpUConvert
	}
	return l.b.Op(convert, to, v)
}

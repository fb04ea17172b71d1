package kernel

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// saturated lowers a conversion from float to integer. A value out of range becomes the nearest integer in range, as in
// HLSL.
func (l *lowerer) saturated(in *spirv.Instruction) spirv.ID {
	id := l.same(in)
	if id != 0 {
		l.b.Decorate(id, spirv.DecorationSaturatedConversion)
	}
	return id
}

// resized lowers a conversion to an integer or float type of another width. If the two types differ only in signedness,
// they are the same kernel type, and the operand is the result.
func (l *lowerer) resized(in *spirv.Instruction) spirv.ID {
	v := l.operandAt(in, 0)
	if v != 0 && l.b.TypeOf(v) == l.typ(in.Type).id {
		return v
	}
	return l.same(in)
}

// bitcast lowers OpBitcast. A change of signedness does not need an instruction. A cast between a pointer and an
// integer becomes a conversion.
func (l *lowerer) bitcast(in *spirv.Instruction) spirv.ID {
	to, from := l.typ(in.Type), l.typ(l.typeOf(instreader.Unary(in).Operand()))
	v := l.operandAt(in, 0)
	if v == 0 {
		return 0
	}
	switch {
	case to.op == spirv.OpTypePointer && from.op == spirv.OpTypePointer:
		return l.cast(in, to, v)
	case to.op == spirv.OpTypePointer:
		if l.b.TypeOf(v) != l.ulong {
			v = l.b.Emit(instbuilder.Bitcast(l.ulong, 0, v))
		}
		return l.cast(in, to, l.b.Emit(instbuilder.ConvertUToPtr(l.bytes, 0, v)))
	case from.op == spirv.OpTypePointer:
		v = l.b.Emit(instbuilder.ConvertPtrToU(l.ulong, 0, v))
	}
	typ := l.valueType(in, in.Type)
	if typ == l.b.TypeOf(v) || typ == 0 {
		return v
	}
	return l.b.Emit(instbuilder.Bitcast(typ, 0, v))
}

// cast lowers a cast of address v to a pointer of type t.
func (l *lowerer) cast(in *spirv.Instruction, t *typ, v spirv.ID) spirv.ID {
	if t.id != l.bytes || l.b.TypeOf(v) != l.bytes {
		l.report(in, "pointer casts outside buffers are not supported in kernels")
		return 0
	}
	l.values[in.Result] = v
	l.pointTo(in.Result, t)
	return v
}

func (l *lowerer) pointerToInteger(in *spirv.Instruction) spirv.ID {
	v := l.operandAt(in, 0)
	if t := l.typ(in.Type); v != 0 && t.op == spirv.OpTypeInt && l.b.TypeOf(v) == l.bytes {
		return l.b.Emit(instbuilder.ConvertPtrToU(t.id, 0, v))
	}
	l.report(in, "converting this pointer to an integer is not supported in kernels")
	return 0
}

func (l *lowerer) integerToPointer(in *spirv.Instruction) spirv.ID {
	v := l.operandAt(in, 0)
	if v == 0 || l.typ(in.Type).id != l.bytes {
		l.report(in, "converting an integer to this pointer type is not supported in kernels")
		return 0
	}
	return l.cast(in, l.typ(in.Type), l.b.Emit(instbuilder.ConvertUToPtr(l.bytes, 0, v)))
}

// selectValue lowers OpSelect. Kernels can select scalars, pointers, and vectors with one boolean for each component.
// An aggregate is selected one member at a time.
func (l *lowerer) selectValue(in *spirv.Instruction) spirv.ID {
	t := l.typ(in.Type)
	if l.valueType(in, in.Type) == 0 {
		return 0
	}
	c, x, y := l.operandAt(in, 0), l.operandAt(in, 1), l.operandAt(in, 2)
	if c == 0 || x == 0 || y == 0 {
		return 0
	}
	id := l.choice(in, t, c, x, y)
	l.values[in.Result] = id
	l.pointTo(in.Result, t)
	return id
}

func (l *lowerer) choice(in *spirv.Instruction, t *typ, c, x, y spirv.ID) spirv.ID {
	switch {
	case t.op == spirv.OpTypeVector && l.b.TypeOf(c) == l.b.TypeBool():
		c = l.splat(l.b.TypeVector(l.b.TypeBool(), int(t.n)), c, t.n)
	case t.isAggregate() && l.spendNodes(in, t):
		parts := make([]spirv.ID, l.partCount(t))
		for i := range parts {
			part := l.partType(t, uint32(i))
			parts[i] = l.choice(in, part, c, l.b.CompositeExtract(part.id, x, uint32(i)),
				l.b.CompositeExtract(part.id, y, uint32(i)))
		}
		return l.construct(t.id, parts...)
	}
	return l.b.Emit(instbuilder.Select(t.id, 0, c, x, y))
}

// vectorTimesScalar lowers OpVectorTimesScalar to a multiplication by a vector with all components equal to the scalar.
func (l *lowerer) vectorTimesScalar(in *spirv.Instruction) spirv.ID {
	t := l.typ(in.Type)
	v, s := l.operandAt(in, 0), l.operandAt(in, 1)
	if v == 0 || s == 0 || t.op != spirv.OpTypeVector {
		return l.mistyped(in)
	}
	return l.b.Emit(instbuilder.FMul(t.id, 0, v, l.splat(t.id, s, t.n)))
}

// mistyped reports an instruction whose operand types are not valid for its opcode.
func (l *lowerer) mistyped(in *spirv.Instruction) spirv.ID {
	l.report(in, "invalid operand types")
	return 0
}

// pair returns the kernel struct type of an instruction with two results, and the type of both results. ok is false if
// the result type is not such a struct.
func (l *lowerer) pair(in *spirv.Instruction) (typ, part spirv.ID, ok bool) {
	t := l.typ(in.Type)
	if t.op != spirv.OpTypeStruct || len(t.in.Operands) != 2 || t.id == 0 ||
		instreader.TypeStruct(t.in).Members()[0] != instreader.TypeStruct(t.in).Members()[1] ||
		instreader.Binary(in).Operand1() == 0 {
		l.mistyped(in)
		return 0, 0, false
	}
	return t.id, l.typ(spirv.ID(instreader.TypeStruct(t.in).Members()[0])).id, true
}

// booleans returns the result type of a comparison of values of type typ.
func (l *lowerer) booleans(typ spirv.ID) spirv.ID {
	if in := l.b.TypeInst(typ); in.Op == spirv.OpTypeVector {
		return l.b.TypeVector(l.b.TypeBool(), int(instreader.TypeVector(in).ComponentCount()))
	}
	return l.b.TypeBool()
}

// words returns the 32-bit integer type with as many components as typ.
func (l *lowerer) words(typ spirv.ID) spirv.ID {
	u := l.b.TypeInt(32, false)
	if in := l.b.TypeInst(typ); in.Op == spirv.OpTypeVector {
		return l.b.TypeVector(u, int(instreader.TypeVector(in).ComponentCount()))
	}
	return u
}

// integer returns the constant of integer type typ with all components equal to v.
func (l *lowerer) integer(typ spirv.ID, v int64) spirv.ID {
	in := l.b.TypeInst(typ)
	if in.Op != spirv.OpTypeVector {
		return l.b.ConstantInteger(typ, v)
	}
	parts := make([]spirv.ID, instreader.TypeVector(in).ComponentCount())
	for i := range parts {
		parts[i] = l.b.ConstantInteger(instreader.TypeVector(in).ComponentType(), v)
	}
	return l.b.ConstantComposite(typ, parts...)
}

// bit emits 1 if the condition holds, otherwise 0.
func (l *lowerer) bit(typ, condition spirv.ID) spirv.ID {
	return l.b.Emit(instbuilder.Select(typ, 0, condition, l.integer(typ, 1), l.integer(typ, 0)))
}

// addCarry lowers OpIAddCarry. The carry is 1 if the sum is less than an operand.
func (l *lowerer) addCarry(in *spirv.Instruction) spirv.ID {
	typ, part, ok := l.pair(in)
	x, y := l.operandAt(in, 0), l.operandAt(in, 1)
	if !ok || x == 0 || y == 0 {
		return 0
	}
	sum := l.b.Emit(instbuilder.IAdd(part, 0, x, y))
	carry := l.bit(part, l.b.Emit(instbuilder.ULessThan(l.booleans(part), 0, sum, x)))
	return l.construct(typ, sum, carry)
}

// subBorrow lowers OpISubBorrow. The borrow is 1 if the first operand is less than the second.
func (l *lowerer) subBorrow(in *spirv.Instruction) spirv.ID {
	typ, part, ok := l.pair(in)
	x, y := l.operandAt(in, 0), l.operandAt(in, 1)
	if !ok || x == 0 || y == 0 {
		return 0
	}
	borrow := l.bit(part, l.b.Emit(instbuilder.ULessThan(l.booleans(part), 0, x, y)))
	return l.construct(typ, l.b.Emit(instbuilder.ISub(part, 0, x, y)), borrow)
}

// mulExtended lowers a multiplication that returns the low and the high half of the product.
func (l *lowerer) mulExtended(in *spirv.Instruction) spirv.ID {
	typ, part, ok := l.pair(in)
	x, y := l.operandAt(in, 0), l.operandAt(in, 1)
	if !ok || x == 0 || y == 0 {
		return 0
	}
	high := spirv.OpenCLUMulHi
	if in.Op == spirv.OpSMulExtended {
		high = spirv.OpenCLSMulHi
	}
	return l.construct(typ, l.b.Emit(instbuilder.IMul(part, 0, x, y)), l.openCL(high, part, x, y))
}

// modulo lowers OpSMod, whose result has the sign of the divisor. It emits the remainder, plus the divisor if their
// signs differ.
func (l *lowerer) modulo(in *spirv.Instruction) spirv.ID {
	t, _, ok := l.integerType(in)
	x, y := l.operandAt(in, 0), l.operandAt(in, 1)
	if !ok || x == 0 || y == 0 {
		return 0
	}
	zero := l.integer(t.id, 0)
	rest := l.b.Emit(instbuilder.SRem(t.id, 0, x, y))
	isZero := l.b.Emit(instbuilder.IEqual(l.booleans(t.id), 0, rest, zero))
	same := l.b.Emit(instbuilder.SGreaterThanEqual(l.booleans(t.id), 0,
		l.b.Emit(instbuilder.BitwiseXor(t.id, 0, rest, y)), zero))
	stays := l.b.Emit(instbuilder.LogicalOr(l.booleans(t.id), 0, isZero, same))
	return l.b.Emit(instbuilder.IAdd(t.id, 0, rest, l.b.Emit(instbuilder.Select(t.id, 0, stays, zero, y))))
}

// floatModulo lowers OpFMod to x - y·floor(x/y).
func (l *lowerer) floatModulo(in *spirv.Instruction) spirv.ID {
	x, y := l.operandAt(in, 0), l.operandAt(in, 1)
	typ := l.valueType(in, in.Type)
	if x == 0 || y == 0 || typ == 0 {
		return 0
	}
	whole := l.openCL(spirv.OpenCLFloor, typ, l.b.Emit(instbuilder.FDiv(typ, 0, x, y)))
	return l.b.Emit(instbuilder.FSub(typ, 0, x, l.b.Emit(instbuilder.FMul(typ, 0, y, whole))))
}

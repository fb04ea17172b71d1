package kernel

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// numberOf returns an operand that is a pointer as an integer.
func (l *lowerer) numberOf(in *spirv.Instruction, i int) spirv.ID {
	p := l.pointer(in, i)
	if p == nil {
		return 0
	}
	if p.space != bytesSpace && p.space != localSpace {
		l.report(in, "this pointer has no address in kernels")
		return 0
	}
	v := l.operandAt(in, i)
	if v == 0 {
		return 0
	}
	return l.b.Op(spirv.OpConvertPtrToU, l.ulong, v)
}

// comparePointers lowers OpPtrEqual and OpPtrNotEqual: pointers are the same if their
// addresses are.
func (l *lowerer) comparePointers(in *spirv.Instruction) spirv.ID {
	x, y := l.numberOf(in, 0), l.numberOf(in, 1)
	if x == 0 || y == 0 || l.typ(in.Type).op != spirv.OpTypeBool {
		return l.mistyped(in)
	}
	op := spirv.OpIEqual
	if in.Op == spirv.OpPtrNotEqual {
		op = spirv.OpINotEqual
	}
	return l.b.Op(op, l.b.TypeBool(), x, y)
}

// pointerDistance lowers OpPtrDiff, which counts elements of the array that both
// pointers lead into.
func (l *lowerer) pointerDistance(in *spirv.Instruction) spirv.ID {
	x, y := l.numberOf(in, 0), l.numberOf(in, 1)
	t := l.typ(in.Type)
	stride := l.stride(in, l.typeOf(spirv.ID(in.Operands[0])))
	if x == 0 || y == 0 || stride == 0 || t.op != spirv.OpTypeInt {
		return l.mistyped(in)
	}
	distance := l.b.Op(spirv.OpSDiv, l.ulong, l.b.Op(spirv.OpISub, l.ulong, x, y), l.b.ConstantInteger(l.ulong, int64(stride)))
	return l.sized(distance, t.id)
}

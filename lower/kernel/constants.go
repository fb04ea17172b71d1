package kernel

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// isComputed reports whether a constant is an operation on specialization constants, or has such a constant as a
// constituent. Functions compute these constants, because not all kernel compilers accept OpSpecConstantOp. If a type
// declaration needs such a constant, it is also lowered to a kernel constant.
func (l *lowerer) isComputed(in *spirv.Instruction) bool {
	if in.Op == spirv.OpSpecConstantOp {
		return true
	}
	return in.Op == spirv.OpSpecConstantComposite &&
		slices.ContainsFunc(in.Operands, func(w uint32) bool { return l.computed.Has(spirv.ID(w)) })
}

// maxDepth is the maximum nesting of constants, types and calls.
const maxDepth = 1000

// noteComputed records that functions compute a constant. The constituents of the constant must be declared before it.
func (l *lowerer) noteComputed(in *spirv.Instruction) {
	depth := int32(0)
	for c := in.IDs(); c.Next(); {
		part := spirv.ID(in.Operands[c.At])
		if l.values[part] == 0 && !l.computed.Has(part) {
			l.missing(in, part)
			return
		}
		depth = max(depth, l.depths[part]+1)
	}
	if depth > maxDepth {
		l.report(in, "constants are nested more than %d levels deep", maxDepth)
		return
	}
	if l.depths == nil {
		l.depths = make(map[spirv.ID]int32)
	}
	l.depths[in.Result] = depth
	l.computed.Add(in.Result)
}

// constantValue returns the kernel constant for constant id, or 0 if id is not a constant.
func (l *lowerer) constantValue(id spirv.ID) spirv.ID {
	if in := l.def(id); l.computed.Has(id) && l.values[id] == 0 {
		l.constant(in)
	}
	return l.values[id]
}

// constant lowers a constant. A matrix becomes an array of columns. A specialization constant remains one.
func (l *lowerer) constant(in *spirv.Instruction) {
	t := l.typ(in.Type)
	if t.id == 0 {
		l.report(in, "constants of type %s are not supported in kernels", l.describe(in.Type))
		return
	}
	id := spirv.ID(0)
	switch in.Op {
	case spirv.OpConstantTrue, spirv.OpConstantFalse:
		id = l.b.ConstantBool(in.Op == spirv.OpConstantTrue)
	case spirv.OpConstant:
		id = l.number(in, t)
	case spirv.OpConstantNull:
		id = l.zero(t.id)
	case spirv.OpConstantComposite, spirv.OpSpecConstantComposite:
		id = l.composite(in, t)
	case spirv.OpSpecConstantTrue, spirv.OpSpecConstantFalse:
		id = l.specialized(in, l.b.ConstantBool(in.Op == spirv.OpSpecConstantTrue))
	case spirv.OpSpecConstant:
		id = l.specialized(in, l.number(in, t))
	case spirv.OpSpecConstantOp:
		id = l.operation(in, t)
	}
	if id == 0 {
		l.report(in, "this constant is not supported in kernels")
		return
	}
	l.values[in.Result] = id
	l.pointTo(in.Result, t)
}

// zero returns the null constant of a kernel type. For a scalar it is not OpConstantNull, which LLVM's SPIR-V reader
// accepts only for composites.
func (l *lowerer) zero(typ spirv.ID) spirv.ID {
	switch l.b.TypeInst(typ).Op {
	case spirv.OpTypeBool:
		return l.b.ConstantBool(false)
	case spirv.OpTypeInt:
		return l.b.ConstantInteger(typ, 0)
	case spirv.OpTypeFloat:
		return l.b.ConstantFloat(typ, 0)
	}
	return l.b.ConstantNull(typ)
}

// number returns the kernel constant for a number. Integers narrower than 32 bits are zero-extended, because their
// kernel types do not have a sign.
func (l *lowerer) number(in *spirv.Instruction, t *typ) spirv.ID {
	words := int(t.width+31) / 32
	switch {
	case !t.isNumber() || len(in.Operands) != words:
		return 0
	case t.op == spirv.OpTypeInt:
		return l.b.ConstantInteger(t.id, int64(spirv.LiteralBits(in.Operands)))
	}
	return l.b.ConstantOf(spirv.OpConstant, t.id, in.Operands...)
}

// specialized returns a specialization constant with default def if instruction in has a SpecId. Otherwise it returns
// def.
func (l *lowerer) specialized(in *spirv.Instruction, def spirv.ID) spirv.ID {
	spec, ok := l.decoration(in.Result, spirv.DecorationSpecId)
	if def == 0 || !ok {
		return def
	}
	id := l.b.SpecConstantLike(def, spec, l.m.SourcePos(in.Pos))
	l.b.Name(id, l.names[in.Result])
	return id
}

// composite returns the constant of a vector, array, matrix or struct.
func (l *lowerer) composite(in *spirv.Instruction, t *typ) spirv.ID {
	parts := make([]spirv.ID, len(in.Operands))
	for i, w := range in.Operands {
		if parts[i] = l.constantValue(spirv.ID(w)); parts[i] == 0 {
			return 0
		}
	}
	if in.Op == spirv.OpConstantComposite {
		return l.b.ConstantComposite(t.id, parts...)
	}
	return l.b.SpecConstantComposite(t.id, parts...)
}

// dropped lists the operations of OpSpecConstantOp that become copies if the kernel types of their operand and result
// are equal. Kernel types do not have a sign.
var dropped = [...]spirv.Opcode{spirv.OpBitcast, spirv.OpSConvert, spirv.OpUConvert, spirv.OpFConvert,
	spirv.OpCopyObject}

// operation returns the kernel constant for an OpSpecConstantOp, or 0 if it is not supported.
func (l *lowerer) operation(in *spirv.Instruction, t *typ) spirv.ID {
	op := instreader.SpecConstantOp(in).Opcode()
	w := slices.Clone(in.Operands)
	known := true
	for c := in.IDs(); c.Next(); {
		id := l.constantValue(spirv.ID(w[c.At]))
		w[c.At], known = uint32(id), known && id != 0
	}
	if !known || op == spirv.OpQuantizeToF16 || isMatrixOp(op) {
		return 0
	}
	if slices.Contains(dropped[:], op) && l.b.TypeOf(spirv.ID(w[1])) == t.id {
		return spirv.ID(w[1])
	}
	operands := make([]spirv.ID, len(w)-1)
	for i := range operands {
		operands[i] = spirv.ID(w[i+1])
	}
	return l.b.SpecConstantOp(op, t.id, operands...)
}

// isMatrixOp reports whether an instruction operates on matrices, or multiplies a vector by a scalar. Kernels do not
// have these instructions.
func isMatrixOp(op spirv.Opcode) bool {
	return op >= spirv.OpMatrixTimesScalar && op <= spirv.OpOuterProduct || op == spirv.OpTranspose ||
		op == spirv.OpVectorTimesScalar
}

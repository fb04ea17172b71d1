package values

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/lowering"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Instructions on ids whose HLSL types the caller knows. Matrices are handled
// row by row, because SPIR-V has no arithmetic on them but products.

// BinaryOp emits a two-operand instruction with operands and a result of type t.
func (e *Builder) BinaryOp(op spirv.Opcode, t *types.Type, x, y spirv.ID) spirv.ID {
	return e.RelaxedOp(op, t, t, x, y)
}

// RelaxedOp emits a two-operand instruction whose operands are of type of.
func (e *Builder) RelaxedOp(op spirv.Opcode, t, of *types.Type, x, y spirv.ID) spirv.ID {
	id := e.B.Op(op, e.TypeID(t), x, y)
	if e.IsRelaxedAs(x, of) && e.IsRelaxedAs(y, of) {
		e.Relax(id)
	}
	return id
}

// UnaryOp emits a one-operand instruction with a result of type t.
func (e *Builder) UnaryOp(op spirv.Opcode, t *types.Type, x spirv.ID) spirv.ID {
	id := e.B.Op(op, e.TypeID(t), x)
	switch op {
	case spirv.OpBitcast, spirv.OpFConvert, spirv.OpSConvert, spirv.OpUConvert:
		e.RelaxIfMin(id, t)
	default:
		if e.IsRelaxedAs(x, t) {
			e.Relax(id)
		}
	}
	return id
}

// Extract takes the part of type t out of a composite without a layout.
func (e *Builder) Extract(t *types.Type, composite spirv.ID, indices ...uint32) spirv.ID {
	id := e.B.CompositeExtract(e.TypeID(t), composite, indices...)
	e.RelaxIfMin(id, t)
	return id
}

// Compose constructs a value of type t.
func (e *Builder) Compose(t *types.Type, parts ...spirv.ID) spirv.ID {
	id := e.B.CompositeConstruct(e.ContentType(t), parts...)
	e.RelaxIfMin(id, t)
	return id
}

// Shuffle selects components of two vectors.
func (e *Builder) Shuffle(t *types.Type, x, y spirv.ID, components ...uint32) spirv.ID {
	id := e.B.VectorShuffle(e.TypeID(t), x, y, components...)
	e.RelaxIfMin(id, t)
	return id
}

// SelectOp emits an OpSelect.
func (e *Builder) SelectOp(t *types.Type, cond, yes, no spirv.ID) spirv.ID {
	id := e.B.Op(spirv.OpSelect, e.TypeID(t), cond, yes, no)
	if e.IsRelaxedAs(yes, t) && e.IsRelaxedAs(no, t) {
		e.Relax(id)
	}
	return id
}

// SplatID repeats a scalar id n times in a vector of elem.
func (e *Builder) SplatID(elem *types.Type, n int, id spirv.ID) spirv.ID {
	if n == 1 {
		return id
	}
	return e.Compose(e.U.Vector(elem, n), Repeat(id, n)...)
}

// Repeat returns id n times.
func Repeat(id spirv.ID, n int) []spirv.ID {
	ids := make([]spirv.ID, n)
	for i := range ids {
		ids[i] = id
	}
	return ids
}

// Arith applies a binary operator to operands of type t, giving type result.
func (e *Builder) Arith(op ast.Op, t, result *types.Type, x, y spirv.ID) spirv.ID {
	if lowering.ShapeOf(t).Matrix() {
		return e.PerRow(t, result, func(row, resultRow *types.Type, i uint32, xRow spirv.ID) spirv.ID {
			yRow := e.rowAt(row, y, i)
			return e.Arith(op, row, resultRow, xRow, yRow)
		}, x)
	}
	if op == ast.ShiftLeft || op == ast.ShiftRight {
		y = e.maskShift(t, y)
	}
	code := OpcodeOf(op, lowering.ClassOf(t))
	if op == ast.NotEqual {
		code = e.notEqual(t)
	}
	return e.RelaxedOp(code, result, t, x, y)
}

// notEqual returns the instruction that compares values of type t for being different.
// A NaN differs from everything, itself too.
func (e *Builder) notEqual(t *types.Type) spirv.Opcode {
	code := OpcodeOf(ast.NotEqual, lowering.ClassOf(t))
	if code == spirv.OpFUnordNotEqual && e.DXCQuirks {
		return spirv.OpFOrdNotEqual
	}
	return code
}

// maskShift keeps a shift amount below the width of its operand.
func (e *Builder) maskShift(t *types.Type, y spirv.ID) spirv.ID {
	mask := e.SplatConstant(t, int64(lowering.WidthOf(t)-1))
	return e.RelaxedOp(spirv.OpBitwiseAnd, t, t, y, mask)
}

// UnaryArith emits a negation or its like: a unary operator on an operand of type t.
func (e *Builder) UnaryArith(op ast.Op, t *types.Type, x spirv.ID) spirv.ID {
	code := OpcodeOf(op, lowering.ClassOf(t))
	if lowering.ShapeOf(t).Matrix() {
		return e.PerRow(t, t, func(row, _ *types.Type, _ uint32, xRow spirv.ID) spirv.ID {
			return e.UnaryOp(code, row, xRow)
		}, x)
	}
	return e.UnaryOp(code, t, x)
}

// PerRow applies f to each row of the matrix x of type t and makes a matrix of
// type result from the rows it returns.
func (e *Builder) PerRow(t, result *types.Type, f func(row, resultRow *types.Type, i uint32, x spirv.ID) spirv.ID, x spirv.ID) spirv.ID {
	row, resultRow := e.RowOf(t), e.RowOf(result)
	rows := make([]spirv.ID, t.Rows)
	for i := range rows {
		rows[i] = f(row, resultRow, uint32(i), e.rowAt(row, x, uint32(i)))
	}
	defer e.Back()()
	e.AtStart()
	return e.Compose(result, rows...)
}

// rowAt returns the i-th row of the matrix x. Taking a matrix apart has the position
// of the beginning of the expression, as has putting it together, but does not
// span the rest.
func (e *Builder) rowAt(row *types.Type, x spirv.ID, i uint32) spirv.ID {
	defer e.Back()()
	e.AtStart()
	e.SpanStart()
	return e.Extract(row, x, i)
}

// Opcodes gives the instruction of a binary operator for each class of
// operands; OpNop where the language has none.
var Opcodes = [ast.NumOps][lowering.NumClasses]spirv.Opcode{
	ast.Add:          {lowering.SintClass: spirv.OpIAdd, lowering.UintClass: spirv.OpIAdd, lowering.FloatClass: spirv.OpFAdd},
	ast.Sub:          {lowering.SintClass: spirv.OpISub, lowering.UintClass: spirv.OpISub, lowering.FloatClass: spirv.OpFSub},
	ast.Mul:          {lowering.SintClass: spirv.OpIMul, lowering.UintClass: spirv.OpIMul, lowering.FloatClass: spirv.OpFMul},
	ast.Div:          {lowering.SintClass: spirv.OpSDiv, lowering.UintClass: spirv.OpUDiv, lowering.FloatClass: spirv.OpFDiv},
	ast.Rem:          {lowering.SintClass: spirv.OpSRem, lowering.UintClass: spirv.OpUMod, lowering.FloatClass: spirv.OpFRem}, // the sign is that of the dividend, as in C
	ast.Less:         {lowering.SintClass: spirv.OpSLessThan, lowering.UintClass: spirv.OpULessThan, lowering.FloatClass: spirv.OpFOrdLessThan},
	ast.LessEqual:    {lowering.SintClass: spirv.OpSLessThanEqual, lowering.UintClass: spirv.OpULessThanEqual, lowering.FloatClass: spirv.OpFOrdLessThanEqual},
	ast.Greater:      {lowering.SintClass: spirv.OpSGreaterThan, lowering.UintClass: spirv.OpUGreaterThan, lowering.FloatClass: spirv.OpFOrdGreaterThan},
	ast.GreaterEqual: {lowering.SintClass: spirv.OpSGreaterThanEqual, lowering.UintClass: spirv.OpUGreaterThanEqual, lowering.FloatClass: spirv.OpFOrdGreaterThanEqual},
	ast.Equal:        {lowering.BoolClass: spirv.OpLogicalEqual, lowering.SintClass: spirv.OpIEqual, lowering.UintClass: spirv.OpIEqual, lowering.FloatClass: spirv.OpFOrdEqual},
	ast.NotEqual:     {lowering.BoolClass: spirv.OpLogicalNotEqual, lowering.SintClass: spirv.OpINotEqual, lowering.UintClass: spirv.OpINotEqual, lowering.FloatClass: spirv.OpFUnordNotEqual},
	ast.BitAnd:       {lowering.SintClass: spirv.OpBitwiseAnd, lowering.UintClass: spirv.OpBitwiseAnd, lowering.BoolClass: spirv.OpLogicalAnd},
	ast.BitOr:        {lowering.SintClass: spirv.OpBitwiseOr, lowering.UintClass: spirv.OpBitwiseOr, lowering.BoolClass: spirv.OpLogicalOr},
	ast.BitXor:       {lowering.SintClass: spirv.OpBitwiseXor, lowering.UintClass: spirv.OpBitwiseXor, lowering.BoolClass: spirv.OpLogicalNotEqual},
	ast.ShiftLeft:    {lowering.SintClass: spirv.OpShiftLeftLogical, lowering.UintClass: spirv.OpShiftLeftLogical},
	ast.ShiftRight:   {lowering.SintClass: spirv.OpShiftRightArithmetic, lowering.UintClass: spirv.OpShiftRightLogical},
	ast.LogicalAnd:   {lowering.BoolClass: spirv.OpLogicalAnd},
	ast.LogicalOr:    {lowering.BoolClass: spirv.OpLogicalOr},
	ast.Minus:        {lowering.SintClass: spirv.OpSNegate, lowering.UintClass: spirv.OpSNegate, lowering.FloatClass: spirv.OpFNegate},
	ast.BitNot:       {lowering.SintClass: spirv.OpNot, lowering.UintClass: spirv.OpNot},
	ast.LogicalNot:   {lowering.BoolClass: spirv.OpLogicalNot},
	ast.Increment:    {lowering.SintClass: spirv.OpIAdd, lowering.UintClass: spirv.OpIAdd, lowering.FloatClass: spirv.OpFAdd},
	ast.Decrement:    {lowering.SintClass: spirv.OpISub, lowering.UintClass: spirv.OpISub, lowering.FloatClass: spirv.OpFSub},
}

// OpcodeOf returns the instruction of an operator that the language allows.
func OpcodeOf(op ast.Op, c lowering.Class) spirv.Opcode {
	code := Opcodes[op][c]
	if code == spirv.OpNop {
		panic("emitter: no instruction for operator " + op.String())
	}
	return code
}

// SplatConstant returns the constant of type t all of whose components are n.
func (e *Builder) SplatConstant(t *types.Type, n int64) spirv.ID {
	s := lowering.ShapeOf(t)
	id := e.ScalarConstant(lowering.ComponentOf(t), n)
	if s.Vector() || s.Matrix() {
		id = e.B.ConstantComposite(e.TypeID(e.Vec(t.Scalar(), s.Cols)), Repeat(id, s.Cols)...)
	}
	if s.Matrix() {
		id = e.B.ConstantComposite(e.TypeID(t), Repeat(id, s.Rows)...)
	}
	return id
}

// ScalarConstant returns the constant n of the scalar type t.
func (e *Builder) ScalarConstant(t *types.Type, n int64) spirv.ID {
	switch lowering.ClassOf(t) {
	case lowering.BoolClass:
		return e.B.ConstantBool(n != 0)
	case lowering.FloatClass:
		return e.B.ConstantFloat(e.TypeID(t), float64(n))
	}
	return e.B.ConstantInteger(e.TypeID(t), n)
}

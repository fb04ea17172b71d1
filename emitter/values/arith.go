package values

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// The functions in this file emit instructions whose operands and results are IDs. The caller passes the HLSL types of
// these. Operations on matrices are emitted for each row, because the SPIR-V instructions do not accept matrices,
// except for products.

// BinaryOp emits an instruction with two operands and a result of type t.
func (e *Builder) BinaryOp(op spirv.Opcode, t *types.Type, x, y spirv.ID) spirv.ID {
	return e.RelaxedOp(op, t, t, x, y)
}

// RelaxedOp emits an instruction with two operands of type of and a result of type t. The result has relaxed precision
// if both operands have.
func (e *Builder) RelaxedOp(op spirv.Opcode, t, of *types.Type, x, y spirv.ID) spirv.ID {
	id := e.b.Op(op, e.types.TypeID(t), x, y)
	if e.types.IsRelaxedAs(x, of) && e.types.IsRelaxedAs(y, of) {
		e.types.Relax(id)
	}
	return id
}

// UnaryOp emits an instruction with one operand and a result of type t. The result of a conversion has relaxed
// precision if t requires it, and other results have if the operand has.
func (e *Builder) UnaryOp(op spirv.Opcode, t *types.Type, x spirv.ID) spirv.ID {
	id := e.b.Op(op, e.types.TypeID(t), x)
	switch op {
	case spirv.OpBitcast, spirv.OpFConvert, spirv.OpSConvert, spirv.OpUConvert:
		e.types.RelaxIfMin(id, t)
	default:
		if e.types.IsRelaxedAs(x, t) {
			e.types.Relax(id)
		}
	}
	return id
}

// Extract returns the part of a composite that the indices select. The part has type t and no layout.
func (e *Builder) Extract(t *types.Type, composite spirv.ID, indices ...uint32) spirv.ID {
	id := e.b.CompositeExtract(e.types.TypeID(t), composite, indices...)
	e.types.RelaxIfMin(id, t)
	return id
}

// Compose returns a composite of type t that consists of parts.
func (e *Builder) Compose(t *types.Type, parts ...spirv.ID) spirv.ID {
	id := e.b.CompositeConstruct(e.types.ContentType(t), parts...)
	e.types.RelaxIfMin(id, t)
	return id
}

// Shuffle returns a vector of type t that consists of the given components of x followed by y.
func (e *Builder) Shuffle(t *types.Type, x, y spirv.ID, components ...uint32) spirv.ID {
	id := e.b.VectorShuffle(e.types.TypeID(t), x, y, components...)
	e.types.RelaxIfMin(id, t)
	return id
}

// SelectOp emits an OpSelect: yes where cond is true, and no otherwise.
func (e *Builder) SelectOp(t *types.Type, cond, yes, no spirv.ID) spirv.ID {
	id := e.b.Emit(instbuilder.Select(e.types.TypeID(t), 0, cond, yes, no))
	if e.types.IsRelaxedAs(yes, t) && e.types.IsRelaxedAs(no, t) {
		e.types.Relax(id)
	}
	return id
}

// SplatID returns a vector of n components that are all id, or id itself if n is 1. elem is the type of id.
func (e *Builder) SplatID(elem *types.Type, n int, id spirv.ID) spirv.ID {
	if n == 1 {
		return id
	}
	return e.Compose(e.types.U.Vector(elem, n), Repeat(id, n)...)
}

// Repeat returns a slice of n copies of id.
func Repeat(id spirv.ID, n int) []spirv.ID {
	ids := make([]spirv.ID, n)
	for i := range ids {
		ids[i] = id
	}
	return ids
}

// Arith emits x op y for operands of type t. The result has the type result.
func (e *Builder) Arith(op ast.Op, t, result *types.Type, x, y spirv.ID) spirv.ID {
	if spirvtypes.ShapeOf(t).Matrix() {
		return e.PerRow(t, result, func(row, resultRow *types.Type, i uint32, xRow spirv.ID) spirv.ID {
			yRow := e.rowAt(row, y, i)
			return e.Arith(op, row, resultRow, xRow, yRow)
		}, x)
	}
	if op == ast.ShiftLeft || op == ast.ShiftRight {
		y = e.maskShift(t, y)
	}
	code := OpcodeOf(op, spirvtypes.ClassOf(t))
	if op == ast.NotEqual {
		code = e.notEqual(t)
	}
	return e.RelaxedOp(code, result, t, x, y)
}

// notEqual returns the opcode for != on values of type t. A NaN is not equal to any value, including itself; with
// DXCQuirks, != is false for a NaN.
func (e *Builder) notEqual(t *types.Type) spirv.Opcode {
	code := OpcodeOf(ast.NotEqual, spirvtypes.ClassOf(t))
	if code == spirv.OpFUnordNotEqual && e.DXCQuirks {
		return spirv.OpFOrdNotEqual
	}
	return code
}

// maskShift limits the shift amount y to less than the width of t, the type of the shifted operand.
func (e *Builder) maskShift(t *types.Type, y spirv.ID) spirv.ID {
	mask := e.SplatConstant(t, int64(spirvtypes.WidthOf(t)-1))
	return e.RelaxedOp(spirv.OpBitwiseAnd, t, t, y, mask)
}

// UnaryArith emits op x for an operand of type t.
func (e *Builder) UnaryArith(op ast.Op, t *types.Type, x spirv.ID) spirv.ID {
	code := OpcodeOf(op, spirvtypes.ClassOf(t))
	if spirvtypes.ShapeOf(t).Matrix() {
		return e.PerRow(t, t, func(row, _ *types.Type, _ uint32, xRow spirv.ID) spirv.ID {
			return e.UnaryOp(code, row, xRow)
		}, x)
	}
	return e.UnaryOp(code, t, x)
}

// PerRow calls f for each row of x, a matrix of type t, and composes a matrix of type result from the rows that f
// returns.
func (e *Builder) PerRow(t, result *types.Type, f func(row, resultRow *types.Type, i uint32, x spirv.ID) spirv.ID,
	x spirv.ID) spirv.ID {
	row, resultRow := e.types.RowOf(t), e.types.RowOf(result)
	rows := make([]spirv.ID, t.Rows)
	for i := range rows {
		rows[i] = f(row, resultRow, uint32(i), e.rowAt(row, x, uint32(i)))
	}
	defer e.debug.Back()()
	e.debug.AtStart()
	return e.Compose(result, rows...)
}

// rowAt returns row i of the matrix x. In debug information, the extraction, like the composition of the result, is at
// the start of the expression; its source range covers only the first token.
func (e *Builder) rowAt(row *types.Type, x spirv.ID, i uint32) spirv.ID {
	defer e.debug.Back()()
	e.debug.AtStart()
	e.debug.SpanStart()
	return e.Extract(row, x, i)
}

// Opcodes lists the opcode of each operator for each class of operands. It is OpNop if the language does not allow the
// combination.
var Opcodes = [ast.NumOps][spirvtypes.NumClasses]spirv.Opcode{
	ast.Add:          {spirvtypes.SintClass: spirv.OpIAdd, spirvtypes.UintClass: spirv.OpIAdd, spirvtypes.FloatClass: spirv.OpFAdd},
	ast.Sub:          {spirvtypes.SintClass: spirv.OpISub, spirvtypes.UintClass: spirv.OpISub, spirvtypes.FloatClass: spirv.OpFSub},
	ast.Mul:          {spirvtypes.SintClass: spirv.OpIMul, spirvtypes.UintClass: spirv.OpIMul, spirvtypes.FloatClass: spirv.OpFMul},
	ast.Div:          {spirvtypes.SintClass: spirv.OpSDiv, spirvtypes.UintClass: spirv.OpUDiv, spirvtypes.FloatClass: spirv.OpFDiv},
	ast.Rem:          {spirvtypes.SintClass: spirv.OpSRem, spirvtypes.UintClass: spirv.OpUMod, spirvtypes.FloatClass: spirv.OpFRem}, // sign of the dividend, as in C
	ast.Less:         {spirvtypes.SintClass: spirv.OpSLessThan, spirvtypes.UintClass: spirv.OpULessThan, spirvtypes.FloatClass: spirv.OpFOrdLessThan},
	ast.LessEqual:    {spirvtypes.SintClass: spirv.OpSLessThanEqual, spirvtypes.UintClass: spirv.OpULessThanEqual, spirvtypes.FloatClass: spirv.OpFOrdLessThanEqual},
	ast.Greater:      {spirvtypes.SintClass: spirv.OpSGreaterThan, spirvtypes.UintClass: spirv.OpUGreaterThan, spirvtypes.FloatClass: spirv.OpFOrdGreaterThan},
	ast.GreaterEqual: {spirvtypes.SintClass: spirv.OpSGreaterThanEqual, spirvtypes.UintClass: spirv.OpUGreaterThanEqual, spirvtypes.FloatClass: spirv.OpFOrdGreaterThanEqual},
	ast.Equal:        {spirvtypes.BoolClass: spirv.OpLogicalEqual, spirvtypes.SintClass: spirv.OpIEqual, spirvtypes.UintClass: spirv.OpIEqual, spirvtypes.FloatClass: spirv.OpFOrdEqual},
	ast.NotEqual:     {spirvtypes.BoolClass: spirv.OpLogicalNotEqual, spirvtypes.SintClass: spirv.OpINotEqual, spirvtypes.UintClass: spirv.OpINotEqual, spirvtypes.FloatClass: spirv.OpFUnordNotEqual},
	ast.BitAnd:       {spirvtypes.SintClass: spirv.OpBitwiseAnd, spirvtypes.UintClass: spirv.OpBitwiseAnd, spirvtypes.BoolClass: spirv.OpLogicalAnd},
	ast.BitOr:        {spirvtypes.SintClass: spirv.OpBitwiseOr, spirvtypes.UintClass: spirv.OpBitwiseOr, spirvtypes.BoolClass: spirv.OpLogicalOr},
	ast.BitXor:       {spirvtypes.SintClass: spirv.OpBitwiseXor, spirvtypes.UintClass: spirv.OpBitwiseXor, spirvtypes.BoolClass: spirv.OpLogicalNotEqual},
	ast.ShiftLeft:    {spirvtypes.SintClass: spirv.OpShiftLeftLogical, spirvtypes.UintClass: spirv.OpShiftLeftLogical},
	ast.ShiftRight:   {spirvtypes.SintClass: spirv.OpShiftRightArithmetic, spirvtypes.UintClass: spirv.OpShiftRightLogical},
	ast.LogicalAnd:   {spirvtypes.BoolClass: spirv.OpLogicalAnd},
	ast.LogicalOr:    {spirvtypes.BoolClass: spirv.OpLogicalOr},
	ast.Minus:        {spirvtypes.SintClass: spirv.OpSNegate, spirvtypes.UintClass: spirv.OpSNegate, spirvtypes.FloatClass: spirv.OpFNegate},
	ast.BitNot:       {spirvtypes.SintClass: spirv.OpNot, spirvtypes.UintClass: spirv.OpNot},
	ast.LogicalNot:   {spirvtypes.BoolClass: spirv.OpLogicalNot},
	ast.Increment:    {spirvtypes.SintClass: spirv.OpIAdd, spirvtypes.UintClass: spirv.OpIAdd, spirvtypes.FloatClass: spirv.OpFAdd},
	ast.Decrement:    {spirvtypes.SintClass: spirv.OpISub, spirvtypes.UintClass: spirv.OpISub, spirvtypes.FloatClass: spirv.OpFSub},
}

// OpcodeOf returns the opcode of op for operands of class c. The language must allow the combination.
func OpcodeOf(op ast.Op, c spirvtypes.Class) spirv.Opcode {
	code := Opcodes[op][c]
	if code == spirv.OpNop {
		panic("emitter: no instruction for operator " + op.String())
	}
	return code
}

// SplatConstant returns the constant of type t whose components are all n.
func (e *Builder) SplatConstant(t *types.Type, n int64) spirv.ID {
	s := spirvtypes.ShapeOf(t)
	id := e.ScalarConstant(spirvtypes.ComponentOf(t), n)
	if s.Vector() || s.Matrix() {
		id = e.b.ConstantComposite(e.types.TypeID(e.types.Vec(t.Scalar(), s.Cols)), Repeat(id, s.Cols)...)
	}
	if s.Matrix() {
		id = e.b.ConstantComposite(e.types.TypeID(t), Repeat(id, s.Rows)...)
	}
	return id
}

// ScalarConstant returns the constant of scalar type t with the value n.
func (e *Builder) ScalarConstant(t *types.Type, n int64) spirv.ID {
	switch spirvtypes.ClassOf(t) {
	case spirvtypes.BoolClass:
		return e.b.ConstantBool(n != 0)
	case spirvtypes.FloatClass:
		return e.b.ConstantFloat(e.types.TypeID(t), float64(n))
	}
	return e.b.ConstantInteger(e.types.TypeID(t), n)
}
